#!/bin/sh
# Tries hostile texts in every field and every format, many more than the tests do: setup/injection.sh. Uses the release
# build.
set -eu
cd "$(dirname "$0")/.."
cmake --preset release >/dev/null
cmake --build --preset release --target castellan
export CASTELLAN="$PWD/build/release/cli/castellan" CASTELLAN_SOURCE="$PWD" INJECTION=all INJECTION_JOBS="$(nproc)"
exec python3 -B -m unittest discover -s tests/injection
