"""The page of the sheet: pictures in groups, each with what made it."""

import html
import shlex

from terminal import as_html

STYLE = """
body { margin: 0; font: 14px/1.4 system-ui, sans-serif; background: #e8e8e8; color: #111 }
nav { position: sticky; top: 0; background: #fff; padding: .4em 1em; border-bottom: 1px solid #999; z-index: 1 }
nav a { margin-right: 1em; white-space: nowrap } .red { color: #b00; font-weight: bold }
section { padding: .5em 1em } h2 { margin: .5em 0 } h3 { margin: 1em 0 .3em }
.shots { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start }
figure { margin: 0; padding: 6px; background: #fff; max-width: 100%; box-sizing: border-box }
figure.failed { outline: 3px solid #c00 } figure.failed pre.fault { color: #b00; white-space: pre-wrap; max-width: 60em }
figcaption { font: 11px/1.3 monospace; max-width: 420px; overflow-wrap: anywhere; margin-top: 4px }
img { display: block; max-width: 420px; max-height: 360px; box-shadow: 0 0 2px #888 }
.pages { display: flex; flex-wrap: wrap; gap: 6px } .pages img { max-height: 300px }
pre.terminal { background: #1c1c1c; color: #ddd; font: 12px/1.2 monospace; padding: 8px; margin: 0; overflow: auto;
  max-width: 92vw }
body.natural img { max-width: none; max-height: none } .hidden { display: none }
"""
SCRIPT = """
const filter = document.querySelector("#filter");
filter.oninput = () => document.querySelectorAll("figure").forEach((node) => node.classList.toggle("hidden",
  !node.querySelector("figcaption").textContent.includes(filter.value)));
document.querySelector("#natural").onchange = (event) => document.body.classList.toggle("natural", event.target.checked);
"""


def caption(shot):
    if not shot.screen:
        size = f"   [{shot.terminal[0]}x{shot.terminal[1]}]" if shot.terminal else ""
        return shlex.join(shot.command) + size
    screen = shot.screen
    place = "#" + screen["address"] if screen.get("address") else ""
    return " ".join(filter(None, (screen["page"] + place, screen.get("step"), screen.get("game"),
                                  f"{screen['width']}x{screen['height']}", screen["scheme"])))


def figure(result):
    text = html.escape(caption(result.shot))
    parts = [f'<figure class="failed">' if result.fault else "<figure>"]
    if result.fault:
        parts.append(f'<pre class="fault">{html.escape(result.fault)}</pre>')
    if result.pictures:
        parts.append('<div class="pages">')
        for path, (width, height) in result.pictures:
            name = html.escape(path.as_posix())
            parts.append(f'<a href="{name}"><img loading="lazy" src="{name}" alt="{text}" width="{width}" height="{height}" '
                         'style="width:auto;height:auto"></a>')
        parts.append("</div>")
    elif result.output:
        parts.append(f'<pre class="terminal">{as_html(result.output)}</pre>')
    sizes = " ".join(f"{width}x{height}" for _, (width, height) in result.pictures[:1])
    parts.append(f"<figcaption>{text}{' -> ' + sizes if sizes else ''}</figcaption></figure>")
    return "".join(parts)


def write(path, results):
    kinds = {}
    for result in results:
        kind, _, part = result.shot.group.partition(": ")
        kinds.setdefault(kind, {}).setdefault(part, []).append(result)
    failed = sum(bool(result.fault) for result in results)
    links = "".join(f'<a href="#{kind}">{kind} ({sum(map(len, parts.values()))})</a>' for kind, parts in kinds.items())
    body = [f'<nav>{links}<input id="filter" placeholder="only commands with ..." aria-label="only commands with">'
            f'<label><input type="checkbox" id="natural">natural size</label> '
            f'<span class="{"red" if failed else ""}">{failed} failed</span></nav>']
    for kind, parts in kinds.items():
        body.append(f'<section id="{kind}"><h2>{html.escape(kind)}</h2>')
        for part, shown in parts.items():
            body.append(f'<h3>{html.escape(part)}</h3><div class="shots">{"".join(map(figure, shown))}</div>')
        body.append("</section>")
    path.write_text(f'<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Contact sheet</title>'
                    f"<style>{STYLE}</style>{''.join(body)}<script>{SCRIPT}</script></html>\n")
