import { Refusal } from '#base/refusal.ts'
import { messages } from '#books/messages.ts'

/** The refusal where there is nothing to settle, at the bill if one was named. */
export const nothingToSettle = (dueId: string | null | undefined): Refusal =>
  new Refusal(
    'conflict',
    messages.nothingToSettle,
    dueId ? { issues: [{ path: ['dueId'], message: messages.nothingToSettle }] } : undefined,
  )
