#!/bin/sh
# po/update.sh BUILD-FOLDER [FOLDER]: makes the template of all texts, castellan.pot, from the sources and the tables of
# the built program, and updates the catalogues. With FOLDER it only writes the template, to that folder.
set -eu
cd "$(dirname "$0")/.."
tables=$1/cli/documents/tables.pot
template=${2:-po}/castellan.pot
find language base system notation engine analyzer render cli web -name '*.[ch]pp' ! -path 'language/text.hpp' | LC_ALL=C sort |
    xgettext --language=C++ --from-code=UTF-8 --files-from=- --keyword --keyword=tr --keyword=trn:1,2 --keyword=msgid \
        --keyword=translated --add-location=file --no-wrap --sort-output --package-name=castellan --output=- |
    sed 's/charset=CHARSET/charset=UTF-8/; /^"POT-Creation-Date/d; /^#, c-format/d; 1,/^msgid/{/^#/d}' > "$template.new"
msgcat --use-first --no-wrap --sort-output --add-location=file --output-file="$template" \
    "$template.new" "$tables"
rm "$template.new"
test $# -gt 1 && exit
for catalogue in po/*.po; do
    msgmerge --quiet --no-wrap --sort-output --no-fuzzy-matching --add-location=file --update --backup=none \
        "$catalogue" "$template"
    msgattrib --no-obsolete --no-wrap --sort-output --output-file="$catalogue" "$catalogue"
done
