#!/bin/sh
# Every kind of output at every size people use, for the eye: setup/contact-sheet.sh [--quick] [--only GROUP] BUILD OUT
# draws them with BUILD/cli/castellan into OUT, a new folder, with OUT/index.html to look at: each picture with the
# command that made it. Exits 1 if a command failed or a picture is not of the size asked; the page shows it red.
# --quick draws a few of each kind. GROUP is a beginning: boards, charts, figures, pages, ...
set -eu
source=$(cd "$(dirname "$0")/.." && pwd)
usage() { sed -n '2,5s/^# //p' "$0" >&2; exit 2; }
options= only=
while [ $# -gt 2 ]; do
    case $1 in
        --quick) options="$options --quick"; shift ;;
        --only) only=$2; shift 2 ;;
        *) usage ;;
    esac
done
[ $# -eq 2 ] && [ -x "$1/cli/castellan" ] || usage
build=$(cd "$1" && pwd) out=$2

# The browser's packages are those of tests/page, where its tests put them.
packages=$build/tests/page
if [ ! -d "$packages/node_modules/playwright-core" ]; then
    mkdir -p "$packages"
    cp "$source/tests/page/package.json" "$source/tests/page/package-lock.json" "$packages"
    (cd "$packages" && npm ci --ignore-scripts --no-audit --no-fund --silent)
fi
# shellcheck disable=SC2086 # options are words
exec python3 -B "$source/tests/contact_sheet/sheet.py" $options --only "$only" "$source" "$build" "$out"
