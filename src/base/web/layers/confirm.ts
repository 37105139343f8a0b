import { useSyncExternalStore } from 'react'

/** A confirmation: it names the thing and the count, and its button names the action. */
export type Question = {
  title: string
  body?: string
  /** The action, such as 'Delete 3 products'. */
  action: string
  cancel?: string
  /** 'danger' makes the button red, for what cannot be undone. */
  tone?: 'danger' | 'plain'
  /** Must be typed before the action is enabled (a workspace's slug). */
  typed?: string
}

type Asked = Question & { answer: (yes: boolean) => void }

let asked: Asked | undefined
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

/** Asks and waits: true only when the action was chosen. A second question cancels the first. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false)
  return new Promise((resolve) => {
    asked = {
      ...question,
      answer: (yes) => {
        asked = undefined
        notify()
        resolve(yes)
      },
    }
    notify()
  })
}

/** The question on screen, for the single dialog that shows it. */
export const useQuestion = (): Asked | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
  )
