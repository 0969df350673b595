"""What the screens show and what a touch means, in plain Python: no Kivy here.

A presenter belongs to one screen or sheet. `view()` gives one NamedTuple with everything that is
drawn, words already chosen; the screen draws what is not equal to what it drew before. Its other
methods are what people can do there (`hub_tapped`, `card_tapped(order)`, `back`), and the two
buttons (`next`, `end`). It reads the table from the session's desk every time and keeps only what
is not booked yet: chosen cards, numbers being set, the step of the ceremony.
"""
