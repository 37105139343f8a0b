import { useSyncExternalStore } from 'react'

/** A question before an act that matters: it names the thing and the count, and its buttons name the act. */
export type Question = {
  title: string
  body?: string
  /** The act, such as 'Delete 3 products'. */
  action: string
  cancel?: string
  /** 'danger' makes the button red: for what cannot be undone. */
  tone?: 'danger' | 'plain'
  /** Has to be typed before the act is possible (a workspace's slug). */
  typed?: string
}

type Asked = Question & { answer: (yes: boolean) => void }

let asked: Asked | undefined
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Asks and waits: true only when the act was chosen. A second question cancels the first. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false)
  return new Promise((resolve) => {
    asked = {
      ...question,
      answer: (yes) => {
        asked = undefined
        tell()
        resolve(yes)
      },
    }
    tell()
  })
}

/** The question now on screen, for the one dialog that shows it. */
export const useQuestion = (): Asked | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
  )
