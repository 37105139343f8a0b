import { useState } from 'react'
import { toast, toastFailure } from '#base/web/feedback/toast.ts'
import { readFailure } from '#base/web/rpc.ts'

/**
 * Runs an export and says how it ended; `pending` is true while it runs. `failed` replaces the reason of a
 * failure. Work that answers 'nothing' found nothing to export.
 */
export function useExport(failed?: string) {
  const [pending, setPending] = useState(false)
  const run = async (work: () => Promise<unknown>) => {
    setPending(true)
    try {
      if ((await work()) === 'nothing') toastFailure('There is nothing to export.')
      else toast('Export complete')
    } catch (error) {
      toastFailure(failed ?? readFailure(error).message)
    } finally {
      setPending(false)
    }
  }
  return { pending, run }
}
