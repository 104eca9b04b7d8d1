#!/bin/sh
# Installs the packages, builds castellan and runs it on a sample game; the results are in out/.
set -eu
cd "$(dirname "$0")/.."
sh setup/install-packages.sh build
cmake --preset release -DCASTELLAN_TESTS=OFF >/dev/null
cmake --build --preset release --target castellan
castellan=build/release/cli/castellan
game=samples/games/by-hand-2-players.cgn
mkdir -p out
"$castellan" check "$game"
"$castellan" annotate "$game" --force -o out/annotated.cgn
"$castellan" score "$game" -o out/score-sheet.txt
"$castellan" score "$game" --format md -o out/score-sheet.md
"$castellan" render "$game" --at 8 -o out/turn-8.png
"$castellan" render "$game" -o out/end.png
"$castellan" render "$game" -o out/end.pdf
"$castellan" render "$game" -o out/end.svg
"$castellan" score "$game" | tail -n 12
echo
echo "Made:"
ls out/*
