#!/bin/sh
# analyse-in-parts.sh WORKERS RESULT FILE...: analyses games in parts with GNU parallel, and joins what was found, with the
# season of all of them. RESULT is byte for byte what `castellan analyse --format json FILE...` prints. CASTELLAN names the
# program; BUDGET is its budget, "--precision 1" or "--samples 5000"; PARALLEL_OPTIONS goes to parallel:
# "--sshloginfile hosts --transferfile {} --return {}.json --cleanup" for other machines.
set -eu
workers=$1 result=$2
shift 2
castellan=${CASTELLAN:-castellan}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# Several parts a worker: one that is done early takes another.
"$castellan" split --into $((workers * 4)) -o "$folder/parts" -- "$@"
# analyse exits with 1 where a game cannot be analysed, which is no failure here.
find "$folder/parts" -name '*.cgn' | sort |
    parallel --jobs "$workers" --halt now,fail=1 ${PARALLEL_OPTIONS:-} \
        "$castellan analyse --jobs 1 ${BUDGET:-} --format json {} >{}.json || test \$? -eq 1"
find "$folder/parts" -name '*.cgn.json' -print0 |
    xargs -0 "$castellan" merge --parts "$folder/parts/parts.json" -o "$result" --
