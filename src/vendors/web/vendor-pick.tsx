import { FindBox } from '#base/web/form/find-box.tsx'
import { messages } from '#vendors/messages.ts'
import { vendorSource } from './vendor-source.ts'

/** Finds a vendor by name or phone. */
export default function VendorPick({ onPick }: { onPick: (id: string | undefined) => void }) {
  return (
    <FindBox
      label="Find a vendor"
      source={vendorSource}
      placeholder="Name or phone number"
      empty={messages.none}
      onPick={onPick}
    />
  )
}
