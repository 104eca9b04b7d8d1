#!/bin/sh
# Installs the packages, builds with g++ (warnings are errors), runs the tests, analyses the sources, builds with clang and
# its sanitizers, runs the fuzzers for ten seconds each, and compares what the two programs write. docs/reliability.md
# tells of it.
set -eu
cd "$(dirname "$0")/.."
sh setup/install-packages.sh test
cmake --preset ci >/dev/null
cmake --build --preset ci
ctest --preset ci --parallel "$(nproc)"
sh setup/lint.sh build/ci
sh setup/fuzz.sh 10
python3 tests/determinism/outputs.py build/ci/cli/castellan build/fuzz/cli/castellan
