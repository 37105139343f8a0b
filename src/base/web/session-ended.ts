import { useSyncExternalStore } from 'react'

/** Why a call has to wait for its person: the session has ended, or what it does needs a proof of who they are. */
export type Why = 'ended' | 'confirm'

type Asking = { why: Why; email: string; answer: (proved: boolean) => void }

let email: string | undefined
let asking: Asking | undefined
let answered: Promise<boolean> | undefined
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

/** Sets the person whose work is on screen; undefined for nobody. */
export function workOf(person: string | undefined): void {
  email = person
}

/** Whether somebody's work is on screen, which must not be replaced with the sign-in page. */
export const isWorking = (): boolean => email !== undefined

/**
 * Asks the person on screen to sign in, or to confirm who they are, once for any number of calls; returns whether
 * they did. Does not ask when no one's work is on screen.
 */
export function askPerson(why: Why): Promise<boolean> {
  if (email === undefined) return Promise.resolve(false)
  const person = email
  answered ??= new Promise<boolean>((resolve) => {
    asking = { why, email: person, answer: resolve }
    notify()
  }).finally(() => {
    asking = undefined
    answered = undefined
    notify()
  })
  return answered
}

/** The question on screen, for the single dialog that shows it. */
export const usePersonAsked = (): Asking | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asking,
  )
