import { useQuery } from '@tanstack/react-query'
import { phoneText } from '#base/phone.ts'
import { formatMoney } from '#base/web/display.tsx'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { customerSource } from '#customers/web/customer-source.ts'
import { CUSTOMER_FIELDS } from '#merges/input.ts'
import { MergeModal } from './merge-modal.tsx'
import { useSides } from './use-sides.ts'

const labels: Record<string, string> = {
  name: 'Name',
  phoneNumber: 'Phone number',
  email: 'Email',
  gstin: 'GSTIN',
  pan: 'PAN',
  notes: 'Notes',
  creditLimit: 'Credit limit',
  creditDays: 'Credit days',
  priceList: 'Price list',
}

const textOf = (field: string, value: string | number) => {
  if (field === 'creditLimit') return formatMoney(Number(value))
  return field === 'phoneNumber' ? phoneText(String(value)) : String(value)
}

/** Merges the customer of `preset.mergedId` into another, or into that of `preset.keptId`. */
export default function MergeCustomer({ preset, close, done }: OverlayProps) {
  const sides = useSides(preset)
  const input = { mergedId: sides.mergedId ?? '', keptId: sides.keptId ?? '' }
  const check = useQuery({
    ...orpc.customers.checkMerge.queryOptions({ input }),
    enabled: Boolean(sides.mergedId && sides.keptId),
  })
  const act = useAct(orpc.customers.merge.mutationOptions(), { done: (answer) => done(answer.id) })
  return (
    <MergeModal
      noun="customer"
      sides={sides}
      source={customerSource}
      check={check}
      labels={labels}
      textOf={textOf}
      pending={act.isPending}
      merge={({ take, ...versions }) =>
        act.mutate({ ...input, ...versions, take: CUSTOMER_FIELDS.filter((field) => take.includes(field)) })
      }
      close={close}
    />
  )
}
