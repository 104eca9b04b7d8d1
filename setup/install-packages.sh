#!/bin/sh
# Installs the packages castellan needs on Debian 12: setup/install-packages.sh [build|test]. Run as root, or as a user
# with sudo. Installed packages are left alone; if none is missing, no rights are needed.
set -eu
purpose=${1:-build}
here=$(dirname "$0")
case $purpose in
    build) wanted='build' ;;
    test) wanted='build|test' ;;
    *) echo "usage: $0 [build|test]" >&2; exit 2 ;;
esac
packages=$(sed 's/#.*//' "$here/packages.txt" | awk -v wanted="^($wanted)\$" '$2 ~ wanted { print $1 ":" $3 }')
missing=
for entry in $packages; do
    package=${entry%%:*}
    instead=${entry#*:}
    if [ -n "$instead" ] && command -v "$instead" >/dev/null; then continue; fi
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing="$missing $package"
done
[ -n "$missing" ] || exit 0
echo "Installing:$missing"
as_root=
[ "$(id -u)" -eq 0 ] || as_root=sudo
export DEBIAN_FRONTEND=noninteractive
$as_root apt-get update -qq
# shellcheck disable=SC2086
$as_root apt-get install -y -qq --no-install-recommends $missing
