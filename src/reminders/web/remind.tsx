import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MessageCircle, Send } from 'lucide-react'
import { useState } from 'react'
import { businessDay } from '#base/dates.ts'
import { Button } from '#base/web/button.tsx'
import { formatMoment } from '#base/web/display.tsx'
import { EmptyState } from '#base/web/feedback/empty-state.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { toast } from '#base/web/feedback/toast.ts'
import { TryAgain } from '#base/web/feedback/try-again.tsx'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc, readFailure } from '#base/web/rpc.ts'
import { isOnWhatsApp, whatsAppLink } from '#bills/whatsapp-link.ts'
import type { Channel } from '#reminders/input.ts'
import { messages } from '#reminders/messages.ts'

/** Reminds a customer of what they owe, on WhatsApp or by email; opened with their customerId. */
export default function Remind({ preset, close }: OverlayProps) {
  const { customerId = '' } = preset
  const query = useQuery(orpc.reminders.getOne.queryOptions({ input: { customerId } }))
  const found = query.data
  const { send, pending, refusal } = useReminder(customerId, found?.phoneNumber ?? '', close)
  const sentToday = found?.last?.day === businessDay(new Date()) ? found.last : undefined
  const blocked = sentToday
    ? messages.tooSoon(found?.name ?? '', formatMoment(sentToday.at), sentToday.by)
    : found && found.balance <= 0
      ? messages.nothingOwed(found.name, found.notDelivered)
      : undefined
  const email = found?.email
  const { can } = usePlace()
  return (
    <Modal
      title={found ? `Remind ${found.name}` : 'Remind'}
      subtitle={
        found && (
          <span className="break-words">{[found.phoneNumber, found.email].filter(Boolean).join(' · ')}</span>
        )
      }
      close={close}
      footer={
        found &&
        !blocked &&
        can('reminders.send') && (
          <>
            {email && (
              <Button icon={Send} pending={pending === 'email'} onClick={() => send('email', email)}>
                Email
              </Button>
            )}
            <Button
              icon={MessageCircle}
              tone="primary"
              pending={pending === 'whatsapp'}
              onClick={() => send('whatsapp')}
            >
              WhatsApp
            </Button>
          </>
        )
      }
    >
      {query.error ? (
        <EmptyState title={readFailure(query.error).message} action={<TryAgain retry={query.refetch} />} />
      ) : !found ? (
        <Skeleton className="h-40 w-full" />
      ) : (
        <>
          {(blocked || refusal) && (
            <p role="alert" className="mb-4 rounded-lg bg-amber-tint px-3 py-2 text-amber-text">
              {blocked ?? refusal}
            </p>
          )}
          {!blocked && !isOnWhatsApp(found.phoneNumber) && (
            <p className="mb-4 text-amber-text">{messages.noMobile}</p>
          )}
          {found.balance > 0 && (
            <p className="rounded-lg border border-line p-3 break-words whitespace-pre-wrap">{found.text}</p>
          )}
        </>
      )}
    </Modal>
  )
}

/** Records the reminder, then sends it: by email, or in a WhatsApp tab. */
function useReminder(customerId: string, phone: string, close: () => void) {
  const queries = useQueryClient()
  const [refusal, setRefusal] = useState<string>()
  const mutation = useMutation({
    mutationFn: ({ channel, to }: { channel: Channel; to?: string | undefined }) =>
      client.reminders.send({ customerId, channel, to }),
    onError: (error) => {
      setRefusal(readFailure(error).message)
      queries.invalidateQueries({ queryKey: orpc.reminders.key() })
    },
  })
  const send = async (channel: Channel, to?: string) => {
    if (mutation.isPending) return
    // Opened at once, because browsers block a window that opens later.
    const tab = channel === 'whatsapp' ? window.open('', '_blank') : null
    const sent = await mutation.mutateAsync({ channel, to }).catch(() => undefined)
    if (!sent) return tab?.close()
    toast(sent.message)
    queries.invalidateQueries({ queryKey: orpc.reminders.key() })
    close()
    if (channel !== 'whatsapp') return
    const target = whatsAppLink(phone, sent.text)
    if (!tab) return location.assign(target)
    tab.opener = null
    tab.location.href = target
  }
  const pending = mutation.isPending ? mutation.variables.channel : undefined
  return { send, pending, refusal }
}
