import { Copy, MessageCircle } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '#base/web/button.tsx'
import { toast, toastFailure } from '#base/web/feedback/toast.ts'
import { readFailure } from '#base/web/rpc.ts'
import { messages } from '#bills/messages.ts'
import { SHARE_DAYS } from '#bills/share-days.ts'
import { isOnWhatsApp, whatsAppLink } from '#bills/whatsapp-link.ts'

const periods = { 7: '7 days', 30: '30 days', 90: '90 days', 365: '1 year' }

/** A document to share: how to create its link, and the message for WhatsApp. */
type Shared = {
  create: (days: number) => Promise<string>
  text: (link: string) => string
  phone: string
  label: string
  note: string
}

/** Creates the link once, when first needed; another period creates another link. */
function useShareLink(create: Shared['create']) {
  const [period, setPeriod] = useState<keyof typeof periods>(SHARE_DAYS[0])
  const [link, setLink] = useState('')
  const [pending, setPending] = useState(false)
  const make = async (): Promise<string> => {
    if (link) return link
    setPending(true)
    try {
      const fresh = await create(period)
      setLink(fresh)
      return fresh
    } finally {
      setPending(false)
    }
  }
  const choosePeriod = (days: string) => {
    setPeriod(SHARE_DAYS.find((each) => String(each) === days) ?? SHARE_DAYS[0])
    setLink('')
  }
  return { period, choosePeriod, link, pending, make }
}

/** A link to a document, to copy or to send on WhatsApp. Either action creates it. */
export function ShareLink({ create, text, phone, label, note }: Shared) {
  const { period, choosePeriod, link, pending, make } = useShareLink(create)
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    const address = await make().catch(failed)
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
    // Opened at once, because browsers block a window that opens later.
    const tab = window.open('', '_blank')
    const address = await make().catch(failed)
    if (!address) return tab?.close()
    const target = whatsAppLink(phone, text(address))
    if (!tab) return location.assign(target)
    tab.opener = null
    tab.location.href = target
  }
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-end gap-2">
        <Period value={period} change={choosePeriod} disabled={pending} />
        <Button icon={Copy} pending={pending} onClick={copy}>
          Copy link
        </Button>
        <Button icon={MessageCircle} disabled={pending} onClick={send}>
          Share on WhatsApp
        </Button>
      </div>
      {!isOnWhatsApp(phone) && <p className="text-help text-amber-text">{messages.noMobile}</p>}
      {link ? (
        <input ref={field} readOnly aria-label={label} className="control" value={link} />
      ) : (
        <p className="text-help text-muted">{note}</p>
      )}
    </div>
  )
}

function Period({
  value,
  change,
  disabled,
}: {
  value: keyof typeof periods
  change: (days: string) => void
  disabled: boolean
}) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-help font-medium">
        Open for
      </label>
      <select
        id={id}
        className="control"
        value={value}
        disabled={disabled}
        onChange={(event) => change(event.target.value)}
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
  )
}

function failed(error: unknown): undefined {
  toastFailure(messages.failed, readFailure(error).message)
}
