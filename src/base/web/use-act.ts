import { type MutationObserverOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { toast } from '#base/web/feedback/toast.ts'
import { useRefusal } from '#base/web/feedback/use-refusal.ts'
import { keepFocus } from './keep-focus.ts'
import { readFailure } from './rpc.ts'

/**
 * An action outside a form: delete, confirm, mark as delivered. Takes a call's `mutationOptions()`;
 * afterwards everything on screen is reloaded. `success` and `failure` are the toasts' titles; without
 * `success` the answer's `message` is shown. `mutate(input)` runs it, ignoring repeats while it runs (a
 * double click); `isPending` is true until then.
 */
export function useAct<Input, Answer, Thrown>(
  options: MutationObserverOptions<Answer, Thrown, Input>,
  says: { success?: string; failure?: string; done?: (answer: Answer) => void } = {},
) {
  const queries = useQueryClient()
  const busy = useRef(false)
  const refusal = useRefusal()
  const restoreFocus = useRef(() => {})
  const mutation = useMutation<Answer, Thrown, Input>({
    ...options,
    onSuccess: async (answer) => {
      refusal.end()
      const message = says.success ?? messageOf(answer)
      if (message) toast(message)
      says.done?.(answer)
      await queries.invalidateQueries()
      restoreFocus.current()
    },
    onError: (error) => {
      const failure = readFailure(error, says.failure)
      refusal.tell(says.failure ?? failure.message, failure.message)
      restoreFocus.current()
      // Again if the button is gone by then.
      queries.invalidateQueries().then(restoreFocus.current)
    },
    onSettled: () => {
      busy.current = false
    },
  })
  const mutate = (input: Input) => {
    if (busy.current) return
    busy.current = true
    restoreFocus.current = keepFocus()
    mutation.mutate(input)
  }
  return { mutate, isPending: mutation.isPending, variables: mutation.variables }
}

/** The message in an answer, for the success toast. */
export const messageOf = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string'
    ? answer.message
    : undefined
