import { X } from 'lucide-react'
import { Button, IconButton } from '#base/web/button.tsx'
import { confirm } from '#base/web/layers/confirm.ts'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { messages } from '#payments/messages.ts'

type Props = {
  id: string
  number: string
  /** A button with text, where there is room. */
  isText?: boolean
}

/** Cancels a payment after asking; nothing for people who may not. */
export function CancelPayment({ id, number, isText = false }: Props) {
  const { can } = usePlace()
  const cancel = useAct(orpc.payments.cancel.mutationOptions())
  if (!can('payments.cancel')) return null
  const ask = async () => {
    const sure = await confirm({
      title: messages.cancelTitle(number),
      body: messages.cancelBody,
      action: 'Cancel payment',
      cancel: 'Keep payment',
      tone: 'danger',
    })
    if (sure) cancel.mutate({ id })
  }
  if (isText)
    return (
      <Button tone="tinted" pending={cancel.isPending} onClick={ask}>
        Cancel payment
      </Button>
    )
  return <IconButton icon={X} label={`Cancel ${number}`} disabled={cancel.isPending} onClick={ask} />
}
