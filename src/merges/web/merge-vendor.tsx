import { useQuery } from '@tanstack/react-query'
import { phoneText } from '#base/phone.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { VENDOR_FIELDS } from '#merges/input.ts'
import { vendorSource } from '#vendors/web/vendor-source.ts'
import { MergeModal } from './merge-modal.tsx'
import { useSides } from './use-sides.ts'

const labels: Record<string, string> = {
  businessName: 'Business name',
  legalOwnerName: 'Legal owner',
  gstNumber: 'GST number',
  phoneNumber: 'Phone number',
  email: 'Email',
  address: 'Address',
  paymentTerm: 'Payment term',
  defaultDiscount: 'Default discount',
  bankDetails: 'Bank details',
  msme: 'MSME',
  udyamNumber: 'Udyam number',
  agreedDays: 'Agreed credit days',
}

const textOf = (field: string, value: string | number) => {
  if (field === 'defaultDiscount') return `${value}%`
  return field === 'phoneNumber' ? phoneText(String(value)) : String(value)
}

/** Merges the vendor of `preset.mergedId` into another, or into that of `preset.keptId`. */
export default function MergeVendor({ preset, close, done }: OverlayProps) {
  const sides = useSides(preset)
  const input = { mergedId: sides.mergedId ?? '', keptId: sides.keptId ?? '' }
  const check = useQuery({
    ...orpc.vendors.checkMerge.queryOptions({ input }),
    enabled: Boolean(sides.mergedId && sides.keptId),
  })
  const act = useAct(orpc.vendors.merge.mutationOptions(), { done: (answer) => done(answer.id) })
  return (
    <MergeModal
      noun="vendor"
      sides={sides}
      source={vendorSource}
      check={check}
      labels={labels}
      textOf={textOf}
      pending={act.isPending}
      merge={({ take, ...versions }) =>
        act.mutate({ ...input, ...versions, take: VENDOR_FIELDS.filter((field) => take.includes(field)) })
      }
      close={close}
    />
  )
}
