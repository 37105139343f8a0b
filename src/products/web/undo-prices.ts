import type { QueryClient } from '@tanstack/react-query'
import { toast, toastFailure } from '#base/web/feedback/toast.ts'
import { client, readFailure } from '#base/web/rpc.ts'

/** Undoes a price change; a toast says whether it could. */
export async function undoPrices(queries: QueryClient, id: string): Promise<void> {
  try {
    toast((await client.products.undoPrices({ id })).message)
  } catch (error) {
    toastFailure(readFailure(error).message)
  }
  await queries.invalidateQueries()
}

/** Confirms a price change and offers to undo it. */
export const toastPricesChanged = (queries: QueryClient, { id, message }: { id: string; message: string }) =>
  toast(message, undefined, { label: 'Undo', run: () => undoPrices(queries, id) })
