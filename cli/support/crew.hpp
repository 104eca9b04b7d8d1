// Several threads work on a stream of tasks and hand back the results in the original order.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace castellan::cli {

template <class Piece>
class Crew {
  public:
    using Work = std::function<void(Piece&)>;
    /// Done in the caller's thread with each finished piece. False: no more pieces are wanted.
    using Take = std::function<bool(Piece&)>;

    /// One thread for each of `workers`, which are called by their thread only. Pieces of more than `most_bytes`
    /// together wait for the first of them, unless it is alone.
    Crew(std::vector<Work> workers, Take take, std::size_t most_bytes = SIZE_MAX)
        : take_(std::move(take)), most_waiting_(workers.size() + 1), most_bytes_(most_bytes) {
        try {
            for (Work& work : workers) threads_.emplace_back([this, work = std::move(work)] { run(work); });
        } catch (const std::system_error&) {  // the system has no more threads: those there are will do
            if (threads_.empty()) throw;
        } catch (...) {  // those that have begun end before what they use
            close();
            throw;
        }
    }
    /// Work that has not begun is left undone.
    ~Crew() { close(); }
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;

    /// Hands a piece to the crew; waits while it has enough. False once no more are wanted. Throws what a worker threw.
    bool give(std::unique_ptr<Piece> piece, std::size_t bytes = 0) {
        if (!wanted_) return false;
        {
            const std::lock_guard lock(mutex_);
            line_.push_back({std::move(piece), bytes, false, nullptr});
        }
        bytes_ += bytes;
        changed_.notify_all();
        while (wanted_ && (line_.size() > most_waiting_ || (bytes_ > most_bytes_ && line_.size() > 1))) take_first();
        return wanted_;
    }

    /// Waits for all that was given. False if no more are wanted.
    bool finish() {
        while (wanted_ && !line_.empty()) take_first();
        return wanted_;
    }

    /// A piece that has been taken, to be filled again; null if there is none.
    std::unique_ptr<Piece> spare() {
        if (spares_.empty()) return nullptr;
        auto piece = std::move(spares_.back());
        spares_.pop_back();
        return piece;
    }

  private:
    struct Place {
        std::unique_ptr<Piece> piece;
        std::size_t bytes;
        bool done;
        std::exception_ptr failure;
    };

    void close() {
        {
            const std::lock_guard lock(mutex_);
            closed_ = true;
            next_ = line_.size();
        }
        changed_.notify_all();
        for (std::thread& thread : threads_) thread.join();
    }

    void run(const Work& work) {
        std::unique_lock lock(mutex_);
        for (;;) {
            changed_.wait(lock, [&] { return next_ < line_.size() || closed_; });
            if (next_ >= line_.size()) return;
            Place& place = line_[next_++];  // stays where it is while others are added and taken
            lock.unlock();
            try {
                work(*place.piece);
            } catch (...) {
                place.failure = std::current_exception();
            }
            lock.lock();
            place.done = true;
            changed_.notify_all();
        }
    }

    void take_first() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return line_.front().done; });
        Place place = std::move(line_.front());
        line_.pop_front();
        --next_;
        lock.unlock();
        bytes_ -= place.bytes;
        if (place.failure) std::rethrow_exception(place.failure);
        wanted_ = take_(*place.piece);
        spares_.push_back(std::move(place.piece));
    }

    Take take_;
    std::size_t most_waiting_;
    std::size_t most_bytes_;
    std::size_t bytes_ = 0;  // of the pieces in line_
    bool wanted_ = true;
    std::vector<std::unique_ptr<Piece>> spares_;

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Place> line_;  // only the caller's thread adds and takes
    std::size_t next_ = 0;    // in line_: the first not begun
    bool closed_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace castellan::cli
