import { useQuery } from '@tanstack/react-query'
import { phoneText } from '#base/phone.ts'
import { choicesOf } from '#base/web/form/choices.ts'
import { ComboboxField } from '#base/web/form/combobox-field.tsx'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { messages } from '#vendors/messages.ts'

/** Picks a vendor, or adds one; that of the form is its `vendorId`. */
export function VendorField({
  name = 'vendorId',
  label = 'Vendor',
  disabled,
  onPick,
}: {
  name?: string
  label?: string
  disabled?: boolean
  onPick?: (id: string | undefined) => void
}) {
  const { can } = usePlace()
  const overlay = useOverlay()
  const vendors = useQuery(orpc.vendors.getAll.queryOptions({ input: {} }))
  const choices = choicesOf(vendors, (found) =>
    found.map((vendor) => ({
      value: vendor.id,
      label: vendor.businessName,
      hint: phoneText(vendor.phoneNumber),
    })),
  )
  return (
    <ComboboxField
      name={name}
      label={label}
      source={choices}
      empty={messages.none}
      disabled={disabled}
      onPick={onPick && ((choice) => onPick(choice?.value))}
      quick={
        can('vendors.quickCreate')
          ? (name, made) => overlay.open('vendor-quick', { preset: { name }, onDone: made })
          : undefined
      }
      create={
        can('vendors.create')
          ? {
              label: 'Add new vendor',
              open: (name, made) => overlay.open('vendor', { preset: { name }, onDone: made }),
            }
          : undefined
      }
    />
  )
}
