"""What a terminal shows, as HTML."""

import html
import re

BASIC = ["#000", "#c33", "#393", "#a80", "#46c", "#a3a", "#399", "#ccc", "#777", "#f66", "#6c6", "#fd5", "#79f", "#e7e",
         "#6dd", "#fff"]


def colour_256(number):
    if number < 16:
        return BASIC[number]
    if number < 232:
        steps = (0, 95, 135, 175, 215, 255)
        number -= 16
        return "#%02x%02x%02x" % (steps[number // 36], steps[number // 6 % 6], steps[number % 6])
    return "#%02x%02x%02x" % ((8 + 10 * (number - 232),) * 3)


def restyle(style, codes):
    """The style after a sequence of `ESC [ codes m`."""
    codes = [int(code or 0) for code in codes.replace(":", ";").split(";")]
    while codes:
        code = codes.pop(0)
        if code == 0:
            style = {}
        elif code == 1:
            style = style | {"font-weight": "bold"}
        elif code == 2:
            style = style | {"opacity": "0.7"}
        elif code == 4:
            style = style | {"text-decoration": "underline"}
        elif code == 7:
            style = style | {"color": style.get("background", "#1c1c1c"), "background": style.get("color", "#ddd")}
        elif code in (38, 48):
            key = "color" if code == 38 else "background"
            if codes[:1] == [5]:
                style = style | {key: colour_256(codes[1])}
                codes = codes[2:]
            elif codes[:1] == [2]:
                style = style | {key: "#%02x%02x%02x" % tuple(codes[1:4])}
                codes = codes[4:]
        elif code in (39, 49, 22, 24, 27):
            key = {39: "color", 49: "background", 22: "font-weight", 24: "text-decoration", 27: "background"}[code]
            style = {name: value for name, value in style.items() if name != key}
        elif code // 10 in (3, 4, 9, 10):
            key = "background" if code // 10 in (4, 10) else "color"
            style = style | {key: BASIC[code % 10 + (8 if code >= 90 else 0)]}
    return style


def as_html(text):
    """Text with colours of a terminal; other controls are left out."""
    text = re.sub(r"\x1b\][^\x07\x1b]*(\x07|\x1b\\)|\x1b\[[0-9;?]*[A-Za-ln-z]|\x1b[()][A-Z0-9]|[\x0e\x0f\r]", "", text)
    style, parts = {}, []
    for number, piece in enumerate(re.split(r"\x1b\[([0-9;:]*)m", text)):
        if number % 2:
            style = restyle(style, piece)
        elif piece:
            css = ";".join(f"{key}:{value}" for key, value in style.items())
            parts.append(f'<span style="{css}">{html.escape(piece)}</span>' if css else html.escape(piece))
    return "".join(parts)
