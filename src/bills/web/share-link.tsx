import { useQueryClient } from '@tanstack/react-query'
import { Copy, MessageCircle } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '#base/web/button.tsx'
import { formatMoney } from '#base/web/display.tsx'
import { toast, toastFailure } from '#base/web/feedback/toast.ts'
import { client, orpc, readFailure } from '#base/web/rpc.ts'
import { SHARE_DAYS } from '#bills/input.ts'
import { messages } from '#bills/messages.ts'
import { whatsAppLink } from '#bills/whatsapp-link.ts'
import type { SaleAnswer } from '#sales/output.ts'

const periods = { 7: '7 days', 30: '30 days', 90: '90 days', 365: '1 year' }

/** A link to the bill, to copy or to send on WhatsApp. It is made by the first of the two acts, once. */
export function ShareLink({ sale, customer }: Pick<SaleAnswer, 'sale' | 'customer'>) {
  const days = useId()
  const queries = useQueryClient()
  const [open, setOpen] = useState<keyof typeof periods>(30)
  const [link, setLink] = useState('')
  const [pending, setPending] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const made = async (): Promise<string> => {
    if (link) return link
    setPending(true)
    try {
      const { id } = await client.sales.createShare({ id: sale.id, days: open })
      const shares = await client.sales.getShares({ id: sale.id })
      const fresh = shares.find((share) => share.id === id)?.link ?? ''
      setLink(fresh)
      queries.invalidateQueries({ queryKey: orpc.sales.key() })
      return fresh
    } finally {
      setPending(false)
    }
  }
  const copy = async () => {
    const address = await made().catch(failed)
    if (!address) return
    await navigator.clipboard.writeText(address).then(
      () => toast(messages.copied),
      () => {
        field.current?.select()
        toast(messages.copyByHand)
      },
    )
  }
  const send = async () => {
    // Opened at once: later, browsers take it for an unwanted window.
    const tab = window.open('', '_blank')
    const address = await made().catch(failed)
    if (!address) return tab?.close()
    const text = messages.whatsApp(customer.name, sale.saleId, formatMoney(sale.totals.totalAmount), address)
    const target = whatsAppLink(customer.phoneNumber, text)
    if (!tab) return location.assign(target)
    tab.opener = null
    tab.location.href = target
  }
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-end gap-2">
        <div>
          <label htmlFor={days} className="mb-1 block text-help font-medium">
            Open for
          </label>
          <select
            id={days}
            className="control"
            value={open}
            disabled={pending}
            onChange={(event) => {
              const chosen = SHARE_DAYS.find((each) => String(each) === event.target.value)
              setOpen(chosen ?? 30)
              setLink('')
            }}
          >
            {[...SHARE_DAYS]
              .sort((a, b) => a - b)
              .map((each) => (
                <option key={each} value={each}>
                  {periods[each]}
                </option>
              ))}
          </select>
        </div>
        <Button icon={Copy} pending={pending} onClick={copy}>
          Copy link
        </Button>
        <Button icon={MessageCircle} disabled={pending} onClick={send}>
          Share on WhatsApp
        </Button>
      </div>
      {link ? (
        <input ref={field} readOnly aria-label="Link to the bill" className="control" value={link} />
      ) : (
        <p className="text-help text-muted">{messages.made}</p>
      )}
    </div>
  )
}

function failed(error: unknown): undefined {
  toastFailure(messages.failed, readFailure(error).message)
}
