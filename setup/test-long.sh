#!/bin/sh
# Runs after setup/test.sh, on its builds, before a release and after a change of what it is about: counts what the tests
# reach, looks for races, tries ten mutants of the rules, looks whether the checks notice faults made on purpose, compares
# what the programs of two compilers write, and runs each fuzzer for a minute. docs/reliability.md describes each.
set -eu
cd "$(dirname "$0")/.."
sh setup/coverage.sh build/ci
sh setup/threads.sh build/ci
python3 -B tests/mutation/mutate.py --build build/ci --count 10 --seed 2
python3 -B tests/mutation/canaries.py --only-broken
python3 -B tests/determinism/outputs.py build/ci/cli/castellan build/fuzz/cli/castellan
sh setup/fuzz.sh 60
