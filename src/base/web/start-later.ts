/** Milliseconds until a part that could not be loaded is tried again. */
const RETRY = 10_000

/**
 * Starts a part of the page that comes in a chunk of its own, to keep the first screen small. `start` returns how to stop it;
 * call the returned function for that, also while it loads.
 */
export function startLater<Part>(load: () => Promise<Part>, start: (part: Part) => () => void): () => void {
  let left = false
  let stop = () => {}
  const begin = () => {
    if (left) return
    load().then(
      (part) => {
        if (!left) stop = start(part)
      },
      () => setTimeout(begin, RETRY),
    )
  }
  begin()
  return () => {
    left = true
    stop()
  }
}
