"""For each format: what in an output is more than text. A judge gives the faults it finds, in words."""

import json
import re
import subprocess
import tempfile
from html.parser import HTMLParser
from xml.parsers import expat

# Also of the Unicode tags: invisible characters, and those that reorder the text beside them.
HIDDEN = re.compile("[\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\U000e0000-\U000e0fff]")
CONTROL = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f]")
ISOLATED = re.compile("\u2068([^\u2066-\u2069]*)\u2069")  # how a text written leftward is kept apart
STYLE_HASH = re.compile(r"style-src 'sha256-[\w+/]{43}='")  # the page's colours, which depend on what is drawn
# Of diagnostics (notation/diagnostic_view.cpp), examples and cells (cli/support/ansi_text.cpp).
OWN_COLOURS = re.compile(
    r"\x1b\[(?:1|1;31|1;33|0(?:;1)?(?:;7)?(?:;3[0-7]|;38;5;[0-9]+)?(?:;4[0-7]|;48;5;[0-9]+)?)m")


def around(text, place):
    return repr(text[max(0, place - 30):place + 30])


def text(output, harmless=b"", coloured=False):
    """Text for terminals: nothing in it moves the cursor, hides or reorders."""
    try:
        shown = output.decode()
    except UnicodeDecodeError as error:
        return [f"not UTF-8 at {error.start}: {output[max(0, error.start - 20):error.start + 20]!r}"]
    if coloured:
        shown = OWN_COLOURS.sub("", shown)
    found = CONTROL.search(shown) or HIDDEN.search(shown)
    return [f"not visible: {around(shown, found.start())}"] if found else []


def coloured_text(output, harmless=b""):
    return text(output, coloured=True)


class Elements(HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.starts, self.others, self.scripts, self.title, self.within = [], [], [], "", None

    def handle_starttag(self, name, attributes):
        self.starts.append((name, tuple(attributes)))
        self.within = name
        if name == "script":
            self.scripts.append("")

    handle_startendtag = handle_starttag

    def handle_endtag(self, name):
        self.within = None

    def handle_data(self, data):
        if self.within == "script":
            self.scripts[-1] += data
        if self.within == "title":
            self.title += data

    def handle_comment(self, data):
        self.others.append(f"a comment: {data[:40]!r}")

    def handle_decl(self, data):
        if data.lower() != "doctype html":
            self.others.append(f"a declaration: {data[:40]!r}")

    def handle_pi(self, data):
        self.others.append(f"an instruction: {data[:40]!r}")

    unknown_decl = handle_comment


def elements(document):
    parser = Elements()
    parser.feed(document)
    parser.close()
    return parser


def page(output, harmless):
    """A page has the elements and attributes of a harmless one, its policy too; strangers' texts are JSON."""
    faults = text(output)
    found, expected = elements(output.decode(errors="replace")), elements(harmless.decode())
    faults += found.others
    mine, theirs = skeleton(found), skeleton(expected)
    faults += [f"unlike a harmless page: {a} for {b}" for a, b in zip(mine, theirs) if a != b][:3]
    if len(mine) != len(theirs):
        faults.append(f"{len(mine)} elements, a harmless page has {len(theirs)}")
    for script in found.scripts[:-1]:
        json.loads(script)
        faults += [f"in a script: {sign}" for sign in "<>&" if sign in script]
    if found.scripts[-1:] != expected.scripts[-1:]:
        faults.append("the page's script is another one")
    return faults


def page_alone(output, harmless):
    """A page of another game than the harmless one: the same kinds of elements and attributes, the same scripts."""
    faults = text(output)
    found, expected = elements(output.decode(errors="replace")), elements(harmless.decode())
    kinds = {(name, key) for name, attributes in expected.starts for key, _ in [(None, None), *attributes]}
    kinds |= {("p", None), ("p", "id")}  # what was not played further
    faults += found.others
    faults += [f"an element or attribute: {name} {attributes}" for name, attributes in found.starts
               if not {(name, key) for key, _ in [(None, None), *attributes]} <= kinds]
    if (len(found.scripts), found.scripts[-1:]) != (len(expected.scripts), expected.scripts[-1:]):
        faults.append("the page's scripts are others")
    return faults


def skeleton(parsed):
    return [STYLE_HASH.sub("style-src", str(start)) for start in parsed.starts]


MARKDOWN_ELEMENTS = {"h1", "h2", "h3", "p", "ul", "ol", "li", "table", "thead", "tbody", "tr", "th", "td", "strong", "em",
                     "code", "br"}


def markdown(output, harmless=b""):
    """Markdown gives the headings, lists and tables of the harmless text, if there is one, and nothing else."""
    faults = text(output)
    found, expected = elements(rendered(output)), elements(rendered(harmless))
    faults += [other for other in found.others if other != "a comment: ''"]  # that one takes an address apart
    faults += [f"markup: <{name}> {attributes}" for name, attributes in found.starts
               if name not in MARKDOWN_ELEMENTS or any(key not in ("align", "start") for key, _ in attributes)]
    if harmless and not faults and [name for name, _ in found.starts] != [name for name, _ in expected.starts]:
        faults.append("another structure than of harmless text")
    return faults


def markdown_alone(output, harmless=b""):
    """Where no harmless text has the same parts."""
    return markdown(output)


def rendered(output):
    extensions = [word for name in ("table", "autolink", "strikethrough", "tasklist") for word in ("-e", name)]
    done = subprocess.run(["cmark-gfm", "--unsafe", *extensions], input=output, capture_output=True, check=True)
    return done.stdout.decode()


def no_constant(name):
    raise ValueError(f"{name} is not JSON")


def json_text(output, harmless=b"", lines=False):
    """JSON (or JSON Lines) that every reader accepts, and that is safe to look at on a terminal."""
    faults = text(output)
    whole = output.decode(errors="replace")
    for part in whole.rstrip("\n").split("\n") if lines else [whole]:
        try:
            json.loads(part, parse_constant=no_constant, object_pairs_hook=unique)
        except ValueError as error:
            faults.append(f"no JSON: {error}")
    return faults


def json_lines(output, harmless=b""):
    return json_text(output, lines=True)


def unique(pairs):
    if len({key for key, _ in pairs}) != len(pairs):
        raise ValueError("a key stands twice")
    return dict(pairs)


URI = re.compile(r"(file:///)?([\w.~/-]|%[0-9A-F]{2})*", re.A)


def sarif(output, harmless=b""):
    faults = json_text(output)
    if not faults:
        faults += [f"a URI: {uri!r}" for uri in values(json.loads(output), "uri") if not URI.fullmatch(uri)]
    return faults


def values(node, key):
    if isinstance(node, dict):
        for name, value in node.items():
            if name == key:
                yield value
            yield from values(value, key)
    elif isinstance(node, list):
        for value in node:
            yield from values(value, key)


SVG_ELEMENTS = {"svg", "title", "metadata", "defs", "g", "path", "use", "symbol", "rect", "clipPath", "image", "mask",
                "pattern", "linearGradient", "radialGradient", "stop", "filter", "feColorMatrix", "feImage", "line",
                "circle"}


def svg(output, harmless=b""):
    faults = text(output)
    parser = expat.ParserCreate()
    texts_in = []

    def start(name, attributes):
        texts_in.append(name)
        if name not in SVG_ELEMENTS:
            faults.append(f"an element {name}")
        for key, value in attributes.items():
            foreign = key in ("href", "xlink:href") and not value.startswith(("#", "data:image/png"))
            if key.startswith("on") or foreign:
                faults.append(f"an attribute {key}={value!r}")
            if "url(" in value and not re.fullmatch(r"url\(#[\w-]+\)", value):
                faults.append(f"an attribute {key}={value!r}")

    def data(characters):
        if characters.strip() and texts_in[-1] not in ("title", "metadata"):
            faults.append(f"text in {texts_in[-1]}: {characters[:40]!r}")

    parser.StartElementHandler = start
    parser.EndElementHandler = lambda name: texts_in.pop()
    parser.CharacterDataHandler = data
    parser.StartDoctypeDeclHandler = lambda *words: faults.append(f"a doctype: {words}")
    parser.ProcessingInstructionHandler = lambda *words: faults.append(f"an instruction: {words}")
    parser.CommentHandler = lambda words: faults.append(f"a comment: {words[:40]!r}")
    try:
        parser.Parse(output, True)
    except expat.ExpatError as error:
        faults.append(f"no XML: {error}")
    return faults


PDF_ACTIVE = {"/JavaScript", "/JS", "/Launch", "/OpenAction", "/URI", "/EmbeddedFile", "/EmbeddedFiles", "/AA", "/GoToR",
              "/GoToE", "/SubmitForm", "/ImportData", "/RichMedia", "/XFA", "/AcroForm", "/Rendition", "/Movie", "/Sound",
              "/Filespec"}


def pdf(output, harmless=b""):
    with tempfile.NamedTemporaryFile(suffix=".pdf") as file:
        file.write(output)
        file.flush()
        done = subprocess.run(["qpdf", "--json=2", "--json-stream-data=none", file.name], capture_output=True)
    if done.returncode != 0:
        return [f"no PDF: {done.stderr.decode(errors='replace')[:200]}"]
    faults = [f"active: {name}" for name in sorted(names_in(json.loads(done.stdout)["qpdf"]) & PDF_ACTIVE)]
    for value in strings_in(json.loads(done.stdout)["qpdf"]):
        faults += [f"not visible: {value[:60]!r}"] if HIDDEN.search(ISOLATED.sub(r"\1", value)) else []
    return faults


def names_in(node):
    """Keys and names of the PDF's objects; its strings begin with u: or b:."""
    if isinstance(node, dict):
        return set(node).union(*map(names_in, node.values()))
    if isinstance(node, list):
        return set().union(*map(names_in, node))
    return {node} if isinstance(node, str) and node.startswith("/") else set()


def strings_in(node):
    if isinstance(node, dict):
        for value in node.values():
            yield from strings_in(value)
    elif isinstance(node, list):
        for value in node:
            yield from strings_in(value)
    elif isinstance(node, str) and node.startswith("u:"):
        yield node


def pixels(output, harmless=b""):
    """A PNG without texts, or a WebP."""
    if output.startswith(b"RIFF"):
        texts = {b"EXIF", b"XMP "} & chunks(output[12:], "<", 0)
        return [] if output[8:12] == b"WEBP" and not texts else ["no WebP of pixels"]
    return [] if chunks(output[8:], ">", 4) <= {b"IHDR", b"IDAT", b"IEND"} else ["a PNG with other parts"]


def chunks(data, order, check_bytes):
    names = set()
    while len(data) >= 8:
        first, second = data[:4], data[4:8]
        name, size = (second, first) if order == ">" else (first, second)
        names.add(name)
        length = int.from_bytes(size, "big" if order == ">" else "little")
        data = data[8 + length + check_bytes + (0 if order == ">" else length % 2):]
    return names
