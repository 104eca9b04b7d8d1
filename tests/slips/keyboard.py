"""Which keys are beside which, on QWERTY and on QWERTZ."""

import functools

# Rows from the top, each with where it begins, in widths of a key: without shift, with shift.
QWERTY = [(0, "`1234567890-=", "~!@#$%^&*()_+"),
          (1.5, "qwertyuiop[]\\", "QWERTYUIOP{}|"),
          (1.75, "asdfghjkl;'\n", "ASDFGHJKL:\""),
          (2.25, "zxcvbnm,./", "ZXCVBNM<>?")]
QWERTZ = [(0, "^1234567890ß´", "°!\"§$%&/()=?`"),
          (1.5, "qwertzuiopü+", "QWERTZUIOPÜ*"),
          (1.75, "asdfghjklöä#\n", "ASDFGHJKLÖÄ'"),
          (1.25, "<yxcvbnm,.-", ">YXCVBNM;:_")]
ABOVE_THE_SPACE_BAR = "cvbnm"


def _neighbours_on(keyboard, key):
    """The keys that touch this one, struck with the same shift."""
    if key == " ":
        return set(ABOVE_THE_SPACE_BAR)
    found = {" "} if key in ABOVE_THE_SPACE_BAR else set()
    for shift in (1, 2):
        places = [(number, row[0] + column, sign) for number, row in enumerate(keyboard)
                  for column, sign in enumerate(row[shift])]
        for at_row, at, sign in places:
            if sign == key:
                found |= {other for row, x, other in places
                          if (row == at_row and abs(x - at) == 1) or (abs(row - at_row) == 1 and abs(x - at) < 1)}
    return found


def _other_shift_on(keyboard, key):
    """What the same key gives with shift instead of without, or without instead of with."""
    pairs = [pair for _, plain, shifted in keyboard for pair in zip(plain, shifted)]
    return {shifted for plain, shifted in pairs if plain == key} | {plain for plain, shifted in pairs if shifted == key}


@functools.lru_cache(maxsize=None)
def neighbours(key):
    return sorted(_neighbours_on(QWERTY, key) | _neighbours_on(QWERTZ, key))


@functools.lru_cache(maxsize=None)
def other_shift(key):
    """Of letters this is the other case; that is a kind of slip of its own."""
    return [] if key.isalpha() else sorted(_other_shift_on(QWERTY, key) | _other_shift_on(QWERTZ, key))
