import type { ServerResponse } from 'node:http'

/** Calls `work` once an answer has ended, or at once where its client has left already: then nothing ends again. */
export function whenEnded(answer: ServerResponse, work: () => void): void {
  let isOver = false
  const end = () => {
    if (!isOver) work()
    isOver = true
  }
  if (answer.destroyed) end()
  else answer.once('finish', end).once('close', end)
}
