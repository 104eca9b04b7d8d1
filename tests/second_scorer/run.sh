#!/bin/sh
# Compares castellan with the second scorer over simulated games: run.sh CASTELLAN SCORE_LINES SET GAMES
# (GAMES of each kind: 2, 3 and 4 players, sensible and random, default and other rulings).
set -eu
castellan=$1 score_lines=$2 set=$3 games=$4
here=$(dirname "$0")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
compare() {
    "$castellan" simulate "$@" --games "$games" --seed 2011 -o "$work/games.cgn"
    "$score_lines" "$work/games.cgn" > "$work/scores.jsonl"
    python3 -B "$here/compare.py" --jsonl "$work/scores.jsonl" --set "$set" "$work/games.cgn"
}
for players in 2 3 4; do
    compare --players $players --policy sensible
    compare --players $players --policy random
    compare --players $players --policy random --ruling neutral-tie=rivals --ruling silver-first-tie=yes \
        --ruling silver-second-tie=shared --ruling own-space=none --ruling edge-card-arm=gains
    compare --players $players --policy random --ruling neutral-tie=nobody --ruling silver-second-tie=two \
        --ruling silver-none=yes --ruling steward-window=areas --ruling cards-per-turn=any \
        --ruling sites-grain-wood=unlimited --ruling settlement-supply-2p=box
done
