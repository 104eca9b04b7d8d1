#!/bin/sh
# Lets calls fail in every command that writes, one at a time, many more than the tests do: all system calls, and up to
# ALLOCATIONS (1000) allocations of each command: setup/faults.sh [ALLOCATIONS]. Uses the release build.
set -eu
cd "$(dirname "$0")/.."
cmake --preset release >/dev/null
cmake --build --preset release --target castellan failing_calls
export CASTELLAN="$PWD/build/release/cli/castellan" CASTELLAN_SOURCE="$PWD" FAILING_CALLS_OF_A_KIND=1000 FAILING_ALLOCATIONS="${1:-1000}" \
    FAILING_CALLS="$PWD/build/release/tests/faults/libfailing_calls.so" FAILING_JOBS="$(nproc)"
exec python3 -B -m unittest discover -s tests/faults
