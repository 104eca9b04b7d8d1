#!/bin/sh
# Compares castellan with the second scorer over simulated games: run.sh CASTELLAN SCORE_LINES SET GAMES [SEED]
# (GAMES of each kind: every combination of modules, 2, 3 and 4 players, sensible and random, several rulings).
set -eu
castellan=$1 score_lines=$2 set=$3 games=$4 seed=${5:-2011}
here=$(dirname "$0")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Every game is written to one file, so that the comparison starts but once.
simulate() {
    "$castellan" simulate "$@" --quiet --games "$games" --seed "$seed" >> "$work/games.cgn"
    echo >> "$work/games.cgn"
    seed=$((seed + 1))
}

# Three choices of rulings that differ from the default; each alternative that counts is in one.
every_ruling() {
    simulate "$@" --policy sensible
    simulate "$@" --policy random
    simulate "$@" --policy random --ruling neutral-tie=rivals --ruling silver-first-tie=yes \
        --ruling silver-second-tie=shared --ruling own-space=none --ruling edge-card-arm=gains \
        --ruling guard-cost=nothing --ruling battle-silver-tie=three --ruling burnt-city=aside
    simulate "$@" --policy random --ruling neutral-tie=nobody --ruling silver-second-tie=two \
        --ruling silver-none=yes --ruling steward-window=areas --ruling cards-per-turn=any \
        --ruling sites-grain-wood=unlimited --ruling settlement-supply-2p=box --ruling guard-cost=all \
        --ruling overbuild-scope=area --ruling vacant-space=castles --ruling dilemma-gain=taken \
        --ruling tournament-rivals=both --ruling missing-unit=none-held
    simulate "$@" --policy sensible --ruling silver-first-tie=yes --ruling silver-second-tie=three \
        --ruling cards-per-turn=any --ruling tournament-rivals=both
}

for players in 2 3 4; do
    every_ruling --players $players
    for modules in dilemma battle dilemma,battle; do
        every_ruling --players $players --modules $modules
    done
done
for modules in tournament dilemma,tournament battle,tournament dilemma,battle,tournament; do
    every_ruling --players 4 --modules $modules
done
"$score_lines" "$work/games.cgn" > "$work/scores.jsonl"
python3 -B "$here/compare.py" --jsonl "$work/scores.jsonl" --set "$set" "$work/games.cgn"
