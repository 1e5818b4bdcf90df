"""English texts: scenes, pictures and animations."""

TEXTS: dict[str, str] = {
    # Scenes side by side.
    "drawing.headed": "{title}; {text}",
    "drawing.titled": "{title}: {text}",
    # Files.
    "drawing.ending.form": "expected a name that ends in {endings:or}, found '{found}'",
    # The player of an animation; its script fills in the last one.
    "drawing.player.part": "Branch",
    "drawing.player.live": "Open on the live page",
    "drawing.player.first": "First",
    "drawing.player.first.does": "First (Home)",
    "drawing.player.back": "Back",
    "drawing.player.back.does": "Previous step (left)",
    "drawing.player.play": "Play",
    "drawing.player.play.does": "Play (space)",
    "drawing.player.pause": "Pause",
    "drawing.player.pause.does": "Pause (space)",
    "drawing.player.ahead": "Next",
    "drawing.player.ahead.does": "Next step (right)",
    "drawing.player.last": "Last",
    "drawing.player.last.does": "Last (End)",
    "drawing.player.frame": "Frame",
    "drawing.player.speed": "Speed",
    "drawing.player.position": "{number} of {count}",
}
