"""What the screens show and what a touch means, in plain Python: no Kivy here."""
