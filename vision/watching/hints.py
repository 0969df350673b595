"""What to do with the camera before a lesson can be learned, in one sentence each."""

from companion.rules.refusals import Reason

HOLD_STILL = Reason(None, "hold still: something moves in the picture")
CLOSER = Reason(None, "go closer, or lay the sheet nearer: the markers are too small")
TILT_MORE = Reason(
    None, "tilt more: look at the mat from the side too, 20 degrees and more from straight above"
)
OTHER_SIDE = Reason(None, "good: now from another side, or from higher or lower")
ALL_OF_THE_MAT = Reason(
    None,
    "{n} of the mat’s markers is not in the picture: show all of it, with nothing lying over it",
    "{n} of the mat’s markers are not in the picture: show all of it, with nothing lying over it",
)
BENT = Reason(
    None,
    "the mat does not lie flat, or was printed smaller in one direction: smooth it, and print it at"
    " 100 %",
)
CAMERA_FIRST = Reason(
    None, "the camera does not know its lens yet: teach it first, from the settings"
)
PIECES_FIRST = Reason(
    None, "nothing in this picture has been taught yet: teach it first, from the settings"
)
NO_PICTURE = Reason(None, "there is no picture of the camera yet: wait until it shows one")
