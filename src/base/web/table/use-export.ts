import { useState } from 'react'
import { toast, toastFailure } from '#base/web/feedback/toast.ts'
import { readFailure } from '#base/web/rpc.ts'

/**
 * Runs an export and says how it ended; `pending` is true while it runs. `failed` replaces the reason of a
 * failure.
 */
export function useExport(failed?: string) {
  const [pending, setPending] = useState(false)
  const run = async (work: () => Promise<void>) => {
    setPending(true)
    try {
      await work()
      toast('Export complete')
    } catch (error) {
      toastFailure(failed ?? readFailure(error).message)
    } finally {
      setPending(false)
    }
  }
  return { pending, run }
}
