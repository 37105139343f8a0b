import { formatRupees } from '#base/figures.ts'
import type { Paise } from '#base/money.ts'
import { TextField } from '#base/web/form/fields.tsx'
import { formMessages as messages } from '#sales/form-messages.ts'

/** Why a line is below its lowest rate, asked where the seller may do so. */
export default function RateReason({ at, lowest }: { at: number; lowest: Paise }) {
  return (
    <div className="mt-2 md:col-span-full md:mt-0">
      <TextField
        name={`items.${at}.rateReason`}
        label="Reason for the low rate"
        help={messages.rateReason(formatRupees(lowest))}
        maxLength={200}
      />
    </div>
  )
}
