import { type MutationObserverOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { readFailure } from './rpc.ts'
import { toast, toastFailure } from './toast.ts'

/**
 * One act outside of a form: delete, confirm, mark as delivered. Takes a call's `mutationOptions()`; afterwards
 * everything on screen is read anew. `success` and `failure` are the toasts' titles; without `success` the
 * answer's `message` is shown. `mutate(input)` runs it, `isPending` while it runs.
 */
export function useAct<Input, Answer, Thrown>(
  options: MutationObserverOptions<Answer, Thrown, Input>,
  says: { success?: string; failure?: string; done?: (answer: Answer) => void } = {},
) {
  const queries = useQueryClient()
  return useMutation<Answer, Thrown, Input>({
    ...options,
    onSuccess: async (answer) => {
      const message = says.success ?? messageOf(answer)
      if (message) toast(message)
      says.done?.(answer)
      await queries.invalidateQueries()
    },
    onError: (error) => {
      const failure = readFailure(error, says.failure)
      toastFailure(says.failure ?? failure.message, failure.message)
      queries.invalidateQueries()
    },
  })
}

/** The sentence that an answer carries for the success toast. */
export const messageOf = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string'
    ? answer.message
    : undefined
