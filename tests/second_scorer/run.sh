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

# The defaults, and three runs that together have every value of every ruling.
every_ruling() {
    simulate "$@" --policy sensible
    simulate "$@" --policy random
    simulate "$@" --policy random $run_1
    simulate "$@" --policy random $run_2
    simulate "$@" --policy sensible $run_3
}
run_1=$(python3 -B "$here/../support/selectable_rulings.py" 1)
run_2=$(python3 -B "$here/../support/selectable_rulings.py" 2)
run_3=$(python3 -B "$here/../support/selectable_rulings.py" 3)

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
