import { X } from 'lucide-react'
import { Button, IconButton } from '#base/web/button.tsx'
import { confirm } from '#base/web/layers/confirm.ts'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { messages } from '#receipts/messages.ts'
import type { Receipt } from '#receipts/output.ts'

type Props = Pick<Receipt, 'id' | 'kind' | 'number'> & {
  /** A button with text, where there is room. */
  isText?: boolean
}

/** Cancels a receipt or refund after asking; nothing for people who may not. */
export function CancelReceipt({ id, kind, number, isText = false }: Props) {
  const { can } = usePlace()
  const cancel = useAct(orpc.receipts.cancel.mutationOptions())
  if (!can('receipts.cancel')) return null
  const ask = async () => {
    const sure = await confirm({
      title: messages.cancelTitle(number),
      body: messages.cancelBody[kind],
      action: `Cancel ${kind}`,
      cancel: `Keep ${kind}`,
      tone: 'danger',
    })
    if (sure) cancel.mutate({ id })
  }
  if (isText)
    return (
      <Button tone="tinted" pending={cancel.isPending} onClick={ask}>
        Cancel {kind}
      </Button>
    )
  return <IconButton icon={X} label={`Cancel ${number}`} disabled={cancel.isPending} onClick={ask} />
}
