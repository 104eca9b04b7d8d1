#!/bin/sh
# Runs the threaded code under ThreadSanitizer, and other verbs once: setup/threads.sh [BUILD]. Exits 1 at a race.
# Without BUILD everything is built with it (the preset `thread`). With BUILD only the code that runs in threads of
# `check` and `animate` is, put into that build's castellan, and only these two are run.
set -eu
cd "$(dirname "$0")/.."
if [ $# -eq 0 ]; then
    cmake --preset thread >/dev/null
    cmake --build --preset thread
    castellan=build/thread/cli/castellan
else
    python3 -B tests/support/relink.py "$1" "$1/thread" --flags '-fsanitize=thread -O1 -g1 -U_FORTIFY_SOURCE' \
        --sources 'cli/check/*.cpp' 'cli/verbs/check.cpp' 'cli/verbs/animate.cpp' 'cli/input/decompression.cpp' \
        'cli/support/[imp]*.cpp' 'language/*.cpp' 'base/*.cpp' 'notation/[h-r]*.cpp' 'analyzer/castelli/check/checker.cpp' \
        'engine/castelli/re*/*.cpp' 'engine/castelli/rules/*.cpp' --programs cli/castellan
    castellan=$1/thread/cli/castellan
fi
export TSAN_OPTIONS="suppressions=$PWD/tests/determinism/threads-suppressions.txt print_suppressions=0 exitcode=66"
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT

# 0 and 1 are answers about the records; 66 is a race.
run() {
    status=0
    "$castellan" "$@" >/dev/null 2>"$work/errors" || status=$?
    [ "$status" -le 1 ] || { echo "castellan $*: exit $status" >&2; cat "$work/errors" >&2; exit 1; }
    echo "no race: castellan $*"
}

records=$(find samples -name '*.cgn' | LC_ALL=C sort)
# A file large enough to be split among threads: 256 KiB.
# shellcheck disable=SC2086
for i in 1 2 3 4; do cat $records; done > "$work/many.cgn"
for how in '--format text' '--format json' '--format sarif' --all-rulings --as-played --fail-fast --strict; do
    # shellcheck disable=SC2086
    run check --jobs 4 $how "$work/many.cgn"
done
gzip -1 -c "$work/many.cgn" "$work/many.cgn" > "$work/many.cgn.gz"  # packed, too
[ "$(wc -c < "$work/many.cgn.gz")" -gt 262144 ] || { echo "$0: too few records" >&2; exit 1; }
run check --jobs 4 "$work/many.cgn.gz"
run check --jobs 4 --game 2,100-110 "$work/many.cgn"
game=samples/games/by-hand-2-players.cgn
run animate --jobs 4 "$game" -o "$work/game.webp"
[ $# -eq 0 ] || exit 0
for event in samples/tournament/*.cge; do run tournament check "$event"; done
run export "$work/many.cgn"
run simulate --games 5 --modules dilemma,battle
run render "$game" -o "$work/board.png"
run render "$game" -o "$work/board.pdf"
run chart "$game" -o "$work/chart.svg"
run figure samples/figures/area-of-one-tile.cgf -o "$work/figure.pdf"
run html "$game" -o "$work/game.html"
run booklet samples/games/*.cgn -o "$work/booklet.pdf"
run archive pack "$work/many.cgn" --game 1-20 -o "$work/games.cga"
