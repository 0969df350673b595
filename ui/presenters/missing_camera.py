"""Where there is no camera: what to do, and what was tried."""

from companion.rules.refusals import Refusal
from ui.presenters.camera_view import NoPictureView
from ui.presenters.session import Session
from ui.presenters.spoken import capital

MOST = 3
"""So many of the cameras that were tried are told."""


def missing(session: Session) -> NoPictureView | None:
    """None while there is one that gives pictures."""
    report, words = session.camera.report(), session.words
    if report.trouble is None:
        return None
    title = words.say("No picture from “{name}”", name=report.name)
    return NoPictureView(
        title if report.name else words.say("No camera"),
        _sentence(session, report.trouble),
        tuple(_sentence(session, each) for each in report.tried[:MOST]),
    )


def camera_warns(session: Session) -> bool:
    """The camera's buttons carry “!”."""
    return session.camera.report().trouble is not None or session.light_changed


def _sentence(session: Session, refusal: Refusal) -> str:
    return f"{capital(session.words.reason(refusal))}."
