import { useRef } from 'react'
import { toastFailure } from './toast.ts'

export type Tell = (title: string, description?: string) => void

/** The toast of the last refusal of a form or an action: the next one replaces it, and a success ends it. */
export function useRefusal(): { tell: Tell; end: () => void } {
  const shown = useRef<() => void>(undefined)
  const end = () => {
    shown.current?.()
    shown.current = undefined
  }
  const tell: Tell = (title, description) => {
    end()
    shown.current = toastFailure(title, description)
  }
  return { tell, end }
}
