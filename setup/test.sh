#!/bin/sh
# The test command: installs the packages, builds with g++ (warnings are errors), runs all tests, analyses the sources that
# changed last, builds with clang and its sanitizers, and runs each fuzzer for three seconds. It takes 15 minutes at most
# on two cores, from a bare clone; what takes longer is in test-long.sh. Prints what each step took.
set -eu
cd "$(dirname "$0")/.."
began=$(date +%s)
step() {
    before=$(date +%s)
    "$@"
    now=$(date +%s)
    echo "$((now - before)) s, $((now - began)) s since the beginning: $*"
}
step sh setup/install-packages.sh test
step cmake --preset ci
step cmake --build --preset ci
step ctest --preset ci --parallel "$(nproc)"
step sh setup/lint.sh build/ci
step sh setup/fuzz.sh 3
