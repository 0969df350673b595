"""Which presenter and which drawing belong to a place. Each is loaded when it is first shown."""

from importlib import import_module
from typing import Any, NamedTuple

from ui.drawing.look import Look
from ui.presenters.presenter import Presenter
from ui.presenters.session import Place, Session


class Route(NamedTuple):
    """Module and class in `ui.presenters`, module and class in `ui.screens`."""

    presenter: str
    screen: str


ROUTES: dict[str, Route] = {
    # Screens
    "home": Route("home.HomePresenter", "home.HomeScreen"),
    "resume": Route("home.ResumePresenter", "resume.ResumeScreen"),
    "new_game": Route("new_game.NewGamePresenter", "new_game.NewGameScreen"),
    "table": Route("table.TablePresenter", "table.TableScreen"),
    "forecast": Route("forecast.ForecastPresenter", "forecast.ForecastScreen"),
    "deliver": Route("deliver.DeliverPresenter", "deliver.DeliverScreen"),
    "counts": Route("counts.CountsPresenter", "counts.CountsScreen"),
    "ceremony": Route("ceremony.CeremonyPresenter", "ceremony.CeremonyScreen"),
    "result": Route("result.ResultPresenter", "result.ResultScreen"),
    "race": Route("race.RacePresenter", "race.RaceScreen"),
    "sources": Route("sources.SourcesPresenter", "sources.SourcesScreen"),
    "book": Route("book.BookPresenter", "book.BookScreen"),
    "mending": Route("mending.MendingPresenter", "mending.MendingScreen"),
    "settings": Route("settings.SettingsPresenter", "settings.SettingsScreen"),
    "buttons": Route("buttons.ButtonsPresenter", "buttons.ButtonsScreen"),
    "wiring": Route("wiring.WiringPresenter", "wiring.WiringScreen"),
    "clock": Route("clock.ClockPresenter", "clock.ClockScreen"),
    "update": Route("update.UpdatePresenter", "update.UpdateScreen"),
    "health": Route("health.HealthPresenter", "health.HealthScreen"),
    "first_evening": Route(
        "first_evening.FirstEveningPresenter", "first_evening.FirstEveningScreen"
    ),
    "seats": Route("seats.SeatsPresenter", "seats.SeatsScreen"),
    "camera": Route("camera.CameraPresenter", "camera.CameraScreen"),
    "question": Route("question.QuestionPresenter", "question.QuestionScreen"),
    "teach": Route("teach.TeachPresenter", "teach.TeachScreen"),
    "dim": Route("dim.DimPresenter", "dim.DimScreen"),
    # Sheets
    "menu": Route("menu.MenuPresenter", "menu.MenuSheet"),
    "why": Route("why.WhyPresenter", "why.WhySheet"),
    "refusal": Route("refusal.RefusalPresenter", "refusal.RefusalSheet"),
    "finding": Route("health.FindingPresenter", "refusal.RefusalSheet"),
    "report": Route("report.ReportPresenter", "refusal.RefusalSheet"),
    "keypad": Route("keypad.KeypadPresenter", "keypad.KeypadScreen"),
    "keyboard": Route("keyboard.KeyboardPresenter", "keyboard.KeyboardSheet"),
    "switch_off": Route("switch_off.SwitchOffPresenter", "switch_off.SwitchOffSheet"),
    "kept_picture": Route("kept_picture.KeptPicturePresenter", "kept_picture.KeptPictureSheet"),
    "veto": Route("veto.VetoPresenter", "veto.VetoSheet"),
}


def presenter_of(session: Session, place: Place) -> Presenter:
    made: Presenter = _found("ui.presenters", ROUTES[place.name].presenter)(session, place.about)
    return made


def drawing_of(look: Look, place: Place, presenter: Presenter) -> Any:
    return _found("ui.screens", ROUTES[place.name].screen)(look, presenter)


def _found(package: str, name: str) -> Any:
    module, _, kind = name.partition(".")
    return getattr(import_module(f"{package}.{module}"), kind)
