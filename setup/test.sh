#!/bin/sh
# Installs the packages, builds with g++ (warnings are errors), runs the tests, counts what they reach, looks for races,
# tries ten mutants of the rules, analyses the sources, builds with clang and its sanitizers, runs the fuzzers for ten
# seconds each, looks whether the checks notice faults made on purpose, and compares what the two programs write.
# docs/reliability.md tells of it.
set -eu
cd "$(dirname "$0")/.."
sh setup/install-packages.sh test
cmake --preset ci >/dev/null
cmake --build --preset ci
ctest --preset ci --parallel "$(nproc)"
sh setup/coverage.sh build/ci
sh setup/threads.sh build/ci
python3 -B tests/mutation/mutate.py --build build/ci --count 10 --seed 2
sh setup/lint.sh build/ci
sh setup/fuzz.sh 10
python3 -B tests/mutation/canaries.py --only-broken
python3 -B tests/determinism/outputs.py build/ci/cli/castellan build/fuzz/cli/castellan
