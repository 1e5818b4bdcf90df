"""English texts: scenes, pictures and animations."""

TEXTS: dict[str, str] = {
    "drawing.address": (
        "expected the address of a live page, which begins with https:// and has no #,"
        " found {found!q}"
    ),
    "drawing.qr": "A QR code",
    # Scenes side by side.
    "drawing.beside": "{first} and {count} more",
    "drawing.beside.text": "{parts:;}",
    "drawing.beside.part": "{number}. {text}",
    "drawing.beside.part.caption": "{number}. {caption}: {text}",
    "drawing.beside.captions": (
        "expected at least one scene and a caption for each, found {scenes} and {captions}"
    ),
    "drawing.video": "ffmpeg cannot write the video: {reason}",
    "drawing.headed": "{title}; {text}",
    "drawing.captioned": "{caption}; {text}",
    "drawing.pages": "expected at least one scene to make a page of",
    # Text in pictures.
    "drawing.no_outline": (
        "no font has {characters!q:or}, so the picture shows boxes; install a font that has them,"
        " such as Noto Sans JP or IPAexGothic for Japanese, and start Python again"
    ),
    # Files.
    "drawing.still": (
        "expected the format of a still picture, found '{found}'; write animations with"
        " draw.animate(value).save(path)"
    ),
    "drawing.ending": "expected a name that ends in {endings}, found '{found}'",
    "drawing.ending.form": "expected a name that ends in {endings:or}, found '{found}'",
    "drawing.pixels": (
        "expected a picture of at most {most:,} pixels, found one of {width:.0f}x{height:.0f}"
    ),
    # Animations.
    "drawing.frame.seconds": (
        "expected seconds above 0 and a time to move between 0 and the seconds,"
        " found {seconds} and {moving}"
    ),
    "drawing.frames": "expected at least one frame, found none",
    "drawing.frames.differ": (
        "expected scenes of one box, unit and background, found another in frame {number}"
    ),
    "drawing.end": "At the end: {text}",
    "drawing.gif.pixels": "expected pictures of at most {most:,} pixels each, found {found:,}",
    "drawing.gif.pixels.all": (
        "expected pictures of at most {most:,} pixels in all, found {count} of {each:,}"
    ),
    "drawing.gif.seconds": (
        "expected a picture that is shown for less than 655 seconds, the longest time of a GIF"
    ),
    # The player of an animation; its script fills in the last one.
    "drawing.parts": "expected parts that start at frame 0 and follow each other, found {found}",
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
