import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#base/web/button.tsx'
import { toast, toastFailure } from '#base/web/feedback/toast.ts'
import { client, readFailure } from '#base/web/rpc.ts'
import { listMessages } from '#sales/list-messages.ts'
import type { SaleInList } from '#sales/output.ts'
import { statusMessages } from '#sales/status-messages.ts'

/** Marks the selected open sales as delivered, one after the other; a refused one is named. */
export function DeliverChosen({ rows, clear }: { rows: readonly SaleInList[]; clear: () => void }) {
  const queries = useQueryClient()
  const [pending, setPending] = useState(false)
  const waiting = rows.filter((sale) => sale.status === 'ordered')
  if (waiting.length === 0) return null
  const deliver = async () => {
    setPending(true)
    const refused: string[] = []
    for (const { id, saleId } of waiting)
      await client.sales.update({ id, status: 'delivered' }).catch((error: unknown) => {
        refused.push(`${saleId}: ${readFailure(error).message}`)
      })
    const delivered = waiting.length - refused.length
    if (delivered > 0) toast(listMessages.deliveredMany(delivered))
    if (refused.length > 0) toastFailure(statusMessages.failed, refused.join(' '))
    await queries.invalidateQueries()
    setPending(false)
    clear()
  }
  return (
    <Button pending={pending} onClick={deliver}>
      Mark {waiting.length} as delivered
    </Button>
  )
}
