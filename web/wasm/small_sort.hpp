// std::sort and std::stable_sort of a twentieth of the code, which is included before everything else: libc++ writes
// out five thousand bytes for each type that is sorted, and dozens are, a few elements each.
#ifndef CASTELLAN_WEB_WASM_SMALL_SORT_HPP
#define CASTELLAN_WEB_WASM_SMALL_SORT_HPP

#define sort large_sort
#define stable_sort large_stable_sort
#include <algorithm>
#undef sort
#undef stable_sort
#include <functional>
#include <iterator>
#include <vector>

namespace std {

template <class Iterator, class Less>
constexpr void sort(Iterator first, Iterator last, Less less) {
    std::make_heap(first, last, less);
    std::sort_heap(first, last, less);
}
template <class Iterator>
constexpr void sort(Iterator first, Iterator last) {
    std::sort(first, last, std::less<>());
}

/// By merging.
template <class Iterator, class Less>
void castellan_merge_sort(Iterator first, Iterator last, Less& less) {
    if (last - first < 2) return;
    const Iterator middle = first + (last - first) / 2;
    std::castellan_merge_sort(first, middle, less);
    std::castellan_merge_sort(middle, last, less);
    if (!less(*middle, *(middle - 1))) return;
    std::vector<typename std::iterator_traits<Iterator>::value_type> left(std::make_move_iterator(first),
                                                                          std::make_move_iterator(middle));
    Iterator right = middle, to = first;
    for (auto from = left.begin(); from != left.end(); ++to) {
        if (right != last && less(*right, *from))
            *to = std::move(*right++);
        else
            *to = std::move(*from++);
    }
}
template <class Iterator, class Less>
void stable_sort(Iterator first, Iterator last, Less less) {
    std::castellan_merge_sort(first, last, less);
}
template <class Iterator>
void stable_sort(Iterator first, Iterator last) {
    std::stable_sort(first, last, std::less<>());
}

}  // namespace std

#endif
