"""The editions' own terms: RULES.md, "Names"."""

import re
from types import ModuleType

import pytest

from companion.rules.components import SPACES
from companion.rules.shift_clock import SHIFT_CLOCK
from companion.rules.vocabulary import COALS
from companion.words import Words
from companion.words.terms import TERMS

LANGUAGES = ("en", "fr", "fr-candc", "it", "de")

# EN / FR (Gigamic), FR (CandC) where it differs / IT / DE
NAMES = """
shift / Quart, quart / Turnazione / Schicht
shift clock / Pointeuse, plateau de comptage / Orologio della Turnazione / Schichtuhr
shift hand / Aiguille de fin de Quart, pion compte-tour / Lancetta della Turnazione / Schichtzeiger
scoring marker / marqueur Décompte, marqueur décompte / Indicatore del Punteggio / Wertungsmarker
starting player / Premier joueur, premier joueur / Primo Giocatore / Startspieler
pit / Mine, mine / Miniera / Grube
pit cage / Cage, cage / Montacarichi / Förderkorb
shaft / Puits de mine, puits de mine / Pozzo di scavo / Schacht
surface / Surface, surface / Superficie / Oberfläche
minecart / berline / Carrello / Lore
tunnel tile / tuile Galerie, tuile galerie / Tassello Tunnel / Tunnelplättchen
coal cube / cube Charbon, cube charbon / cubo Carbone / Kohlewürfel
yellow / jaune / giallo / gelb
brown / marron / marrone / braun
gray / gris / grigio / grau
black / noir / nero / schwarz
order card / carte Commande, carte commande / carta Ordine / Auftragskarte
order spot / case / quadratino-richiesta / Feld
outstanding orders / Commandes en cours, commandes en cours / Ordini in attesa / offene Aufträge
worker / Ouvrier, ouvrier / Lavoratore / Arbeiter
canteen / Réfectoire, réfectoire / Mensa / Kantine
Bank / Banque, banque / Banca / Bank
Lock tile / tuile Verrou, tuile stop / Tassello Bloccato / Sperrplättchen
private coal storage / Stock privé, stock privé / Riserva Privata di Carbone / privates Kohlelager
light / Éclairé, éclairé / Luce / Lichtseite
dark / Sombre, sombre / Buio / Dunkelseite
barrow / Charrette à bras / Carriola / Schubkarre
carriage / Chariot à cheval / Carro / Pferdekarren
truck / Camion / Camion / Lastwagen
engine / Locomotive / Treno / Lokomotive
Mark / Franc / Marco / Mark
work step / déplacement / movimento in Miniera / Arbeitsschritt
Minecarts factory / Usine de berlines / Fabbrica di carrelli / Lorenfabrik
Mining / Extraction / Estrazione / Abbau
Delivery / Livraison / Consegne / Auslieferung
Money / Capitaux / Denaro / Geld
New order / Commandes / Nuovi Ordini / Neuer Auftrag
VP / PV / PV / SP
""".strip().split("\n")

# What only one of the two French editions says; the name of an action is the same in both.
GIGAMIC_ONLY = re.compile(
    r"Pointeuse|Verrou|Aiguille|\bQuart|Ouvrier|Galerie|Charbon|Commande(?!s\b)|Réfectoire|Banque"
    r"|\bCage|\bMine\b|Surface|Stock|Premier joueur|Éclairé|Sombre|Gueules"
)


@pytest.mark.parametrize("row", NAMES)
def test_each_edition_has_its_own_term(row: str) -> None:
    english, french, italian, german = row.split(" / ")
    gigamic, _, candc = french.partition(", ")
    key = next(key for key, term in TERMS.items() if term == english)

    said = [Words(language).term(key) for language in LANGUAGES]

    assert said == [english, gigamic, candc or gigamic, italian, german]


@pytest.mark.parametrize(
    ("language", "letters"),
    [("en", "YBGK"), ("fr", "JMGN"), ("fr-candc", "JMGN"), ("de", "GeBrGrSw"), ("it", "GiMaGrNe")],
)
def test_coal_has_the_letters_of_its_language(language: str, letters: str) -> None:
    assert Words(language).letters(COALS) == letters


def test_candc_never_slips_into_the_other_edition(catalogues: ModuleType) -> None:
    gigamic, candc = catalogues._read("fr"), catalogues._read("fr@candc")
    for message in catalogues.messages():
        own = catalogues.strings(candc, message)
        for text in own if any(own) else catalogues.strings(gigamic, message):
            # A heading or a label begins with a capital in any edition.
            begins = 0 if message.context else 1
            assert not GIGAMIC_ONLY.search(text[begins:]), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_is_one_line_without_a_stop(language: str) -> None:
    for key in TERMS:
        term = Words(language).term(key)
        assert term.replace("\u00a0", " ").isprintable()
        assert not term.endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_spaces_and_elements_all_have_different_names(language: str) -> None:
    words = Words(language)

    assert len({words.space(space) for space in SPACES}) == len(SPACES)
    assert len({words.term(element.name) for element in SHIFT_CLOCK}) == len(SHIFT_CLOCK)
