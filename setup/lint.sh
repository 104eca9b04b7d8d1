#!/bin/sh
# Static analysis over a build's compile database: setup/lint.sh [--all] [BUILD]. Exits 1 on any finding. cppcheck reads all
# sources, clang-tidy those that read what strangers write (notation/), with --all every one. What they judge stands in
# .clang-tidy and setup/cppcheck-suppressions.txt, each exclusion with its reason.
set -eu
cd "$(dirname "$0")/.."
all=
[ "${1:-}" != --all ] || { all=1; shift; }
build=${1:-build/ci}
[ -f "$build/compile_commands.json" ] || { echo "$0: $build has no compile_commands.json: configure a preset" >&2; exit 2; }

status=0
cppcheck --language=c++ --std=c++20 --library=std --enable=warning,style,performance,portability --error-exitcode=1 \
    --suppressions-list=setup/cppcheck-suppressions.txt --quiet -I. -j"$(nproc)" \
    language notation engine analyzer render cli tests examples || status=1

# The sources of the compile database, not what is generated.
wanted='notation'
[ -z "$all" ] || wanted='language|notation|engine|analyzer|render|cli|examples|tests'
sources=$(sed -n 's/^ *"file": "\(.*\)",\{0,1\}$/\1/p' "$build/compile_commands.json" | sort -u |
    grep -E "^$PWD/($wanted)/" | grep -v "^$PWD/build/")
# shellcheck disable=SC2086
printf '%s\n' $sources | xargs -P"$(nproc)" -n1 nice clang-tidy-16 -p "$build" --quiet 2>/dev/null || status=1
exit "$status"
