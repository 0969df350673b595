"""Drawings on Kivy's canvas: a layer redraws when its value changed, a still keeps a picture."""

from array import array
from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

from kivy.graphics import (
    ClearBuffers,
    ClearColor,
    Color,
    Fbo,
    InstructionGroup,
    Mesh,
    Rectangle,
    RenderContext,
)

from ui.drawing.geometry import Geometry
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.drawing.written import Place, Written

Value = TypeVar("Value")
VERTEX_SHADER = """$HEADER$
attribute vec4 vColor;
void main() {
    frag_color = vColor * vec4(1.0, 1.0, 1.0, opacity);
    gl_Position = projection_mat * modelview_mat * vec4(vPosition, 0.0, 1.0);
}
"""
FRAGMENT_SHADER = "$HEADER$\nvoid main() { gl_FragColor = frag_color; }\n"
FORMAT = [(b"vPosition", 2, "float"), (b"vColor", 4, "float")]
NOTHING = object()


def coloured() -> Any:
    """A group whose meshes bring a colour with every vertex."""
    return RenderContext(
        use_parent_projection=True,
        use_parent_modelview=True,
        vs=VERTEX_SHADER,
        fs=FRAGMENT_SHADER,
    )


def mesh(shapes: Geometry, indices: "array[int] | None" = None) -> Any:
    chosen = shapes.indices if indices is None else indices
    return Mesh(vertices=shapes.vertices, indices=chosen, fmt=FORMAT, mode="triangles")


def _nothing(*_: object) -> None:
    """How a layer draws that was released."""


class Layer(Generic[Value]):
    """One part of a screen. It shows a value, and draws only when that is another one."""

    def __init__(self, look: Look, draw: Callable[[Painter, Value], object]) -> None:
        self.group = InstructionGroup()
        self.written: list[Written] = []
        self._look = look
        self._draw = draw
        self._seen: object = NOTHING
        self._opacity = 1.0
        self._contexts: list[Any] = []
        self._colours: list[tuple[Any, float]] = []

    def show(self, value: Value) -> bool:
        """Whether it had to be drawn anew."""
        if self._seen is not NOTHING and self._seen == value:
            return False
        self._seen = value
        painter = Painter(self._look)
        self._draw(painter, value)
        self.written = painter.written
        self._pour(painter)
        return True

    def release(self) -> None:
        """It is not drawn again, and lets go of who drew it: nothing refers to itself then."""
        for context in self._contexts:
            context.clear()
        self.group.clear()
        self._contexts.clear()
        self._colours.clear()
        self._draw = _nothing

    @property
    def opacity(self) -> float:
        return self._opacity

    @opacity.setter
    def opacity(self, share: float) -> None:
        """Overlaps show while it is below 1: for short fades only."""
        self._opacity = share
        for context in self._contexts:
            context["opacity"] = share
        for colour, alpha in self._colours:
            colour.a = alpha * share

    def _pour(self, painter: Painter) -> None:
        self.group.clear()
        self._colours.clear()
        contexts = self._contexts
        self._contexts = []
        for stratum in painter.strata:
            for shapes in stratum.shapes:
                if shapes.count:
                    context = contexts.pop() if contexts else coloured()
                    context.clear()
                    context.add(mesh(shapes))
                    self._contexts.append(context)
                    self.group.add(context)
            for line, colour in stratum.texts:
                tint = Color(*colour)
                self._colours.append((tint, colour[3]))
                self.group.add(tint)
                position, size = (line.x, line.y), line.texture.size
                self.group.add(Rectangle(texture=line.texture, pos=position, size=size))
        self.opacity = self._opacity


class Drawn(Protocol):
    """A layer, or what moves: instructions, and the texts they show."""

    group: Any

    @property
    def written(self) -> list[Written]: ...


class Live:
    """What is drawn anew in every frame. Put `canvas` on a widget's canvas."""

    def __init__(self) -> None:
        self.canvas = InstructionGroup()
        self.layers: list[Drawn] = []

    def _holder(self) -> Any:
        return self.canvas

    def add(self, *layers: Drawn) -> None:
        for layer in layers:
            self.layers.append(layer)
            self._holder().add(layer.group)

    def remove(self, layer: Drawn) -> None:
        self.layers.remove(layer)
        self._holder().remove(layer.group)

    def release(self) -> None:
        """Gone for good: what the graphics card keeps for it is given back now.

        Else it would wait until Python next looks for what refers to itself: a hundred megabytes
        of pictures later.
        """
        for layer in self.layers:
            layer.group.clear()
        self.layers.clear()
        self._holder().clear()
        self.canvas.clear()

    def written(self, place: Place) -> list[Written]:
        """Every text of its layers, in window pixels."""
        return [text.placed(place) for layer in self.layers for text in layer.written]


class Still(Live):
    """Layers kept as one picture of this size, which draws itself anew when one of them changes.

    Its ground is opaque. Lowering `alpha` dims it towards the window's own ground, or cross-fades.
    """

    def __init__(self, look: Look, size: tuple[int, int] | None = None) -> None:
        super().__init__()
        self.size = size or (look.width, look.height)
        self.fbo: Any = Fbo(size=self.size)
        self.fbo.texture.mag_filter = self.fbo.texture.min_filter = "nearest"
        self.fbo.add(ClearColor(*look.palette.ground))
        self.fbo.add(ClearBuffers())
        self._colour = Color(1, 1, 1, 1)
        self.canvas.add(self.fbo)
        self.canvas.add(self._colour)
        self.canvas.add(Rectangle(texture=self.fbo.texture, size=self.size))

    def _holder(self) -> Any:
        return self.fbo

    def stand(self) -> None:
        """Another canvas has drawn it meanwhile: what changes is told to this one again."""
        self.canvas.remove(self.fbo)
        self.canvas.insert(0, self.fbo)

    def release(self) -> None:
        super().release()
        self.fbo = None

    @property
    def alpha(self) -> float:
        return float(self._colour.a)

    @alpha.setter
    def alpha(self, share: float) -> None:
        self._colour.a = share
