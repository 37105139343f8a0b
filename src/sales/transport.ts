import { z } from 'zod'
import { formatDate } from '#base/dates.ts'
import { orNone } from '#base/emptied.ts'
import { fieldMessages } from '#base/field-messages.ts'
import { isoDate } from '#base/iso-date.ts'
import { typedText } from '#base/typed-text.ts'

/** How goods travel, as a bill or challan says it. The LR is the transporter's receipt; its date is yyyy-MM-dd. */
export const transport = z.object({
  transporter: z.string().nullable(),
  vehicleNumber: z.string().nullable(),
  lrNumber: z.string().nullable(),
  lrDate: z.string().nullable(),
})
export type Transport = z.infer<typeof transport>

/** The vehicle and the LR as typed; null empties them, omitted ones stay. */
export const typedTransport = {
  vehicleNumber: orNone(typedText().max(20, fieldMessages.tooLong(20))),
  lrNumber: orNone(typedText().max(30, fieldMessages.tooLong(30))),
  lrDate: orNone(isoDate()),
}

/** The transport of a stored document, where it says any. */
export const transportOf = (stored: Partial<Transport> | null): Transport => ({
  transporter: stored?.transporter ?? null,
  vehicleNumber: stored?.vehicleNumber ?? null,
  lrNumber: stored?.lrNumber ?? null,
  lrDate: stored?.lrDate ?? null,
})

/** It after a change. */
export function transportAfter(
  before: Transport,
  change: { [Field in keyof Transport]?: string | null | undefined },
): Transport {
  const { transporter, vehicleNumber, lrNumber, lrDate } = change
  return {
    transporter: transporter === undefined ? before.transporter : transporter,
    vehicleNumber: vehicleNumber === undefined ? before.vehicleNumber : vehicleNumber,
    lrNumber: lrNumber === undefined ? before.lrNumber : lrNumber,
    lrDate: lrDate === undefined ? before.lrDate : lrDate,
  }
}

/** The lines of it on paper and on screen; none where it says nothing. */
export const transportFacts = ({ transporter, vehicleNumber, lrNumber, lrDate }: Transport) =>
  (
    [
      ['Transporter', transporter],
      ['Vehicle no.', vehicleNumber],
      ['LR no.', lrNumber],
      ['LR date', lrDate && formatDate(lrDate)],
    ] as const
  ).flatMap(([label, value]) => (value ? [[label, value] as const] : []))
