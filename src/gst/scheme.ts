import { invalidField } from '#base/refusal.ts'
import { messages } from '#gst/messages.ts'

/** The GST registration of a business: 'unknown' until somebody sets it. */
export const GST_SCHEMES = ['unknown', 'unregistered', 'regular', 'composition'] as const
export type GstScheme = (typeof GST_SCHEMES)[number]

/** The scheme in the words people read. */
export const schemeLabels: Record<GstScheme, string> = {
  unknown: 'Not set yet',
  unregistered: 'Not registered',
  regular: 'Registered, regular',
  composition: 'Registered, composition',
}

/** What a business has said of its registration. */
export type OwnGst = { gstin: string | null; gstScheme: GstScheme; underLut: boolean }

/** A business that has said nothing yet. */
export const NOTHING_SAID: OwnGst = { gstin: null, gstScheme: 'unknown', underLut: false }

/**
 * Scheme and letter of undertaking after a save; what `asked` leaves out stays. A GSTIN means registered, and one that
 * is removed takes scheme and letter along. Refuses 'unregistered' beside a GSTIN, and composition or a letter of
 * undertaking without one.
 */
export function schemeAfter(found: OwnGst, asked: Partial<OwnGst>): Pick<OwnGst, 'gstScheme' | 'underLut'> {
  const gstin = asked.gstin === undefined ? found.gstin : asked.gstin
  const { gstScheme = found.gstScheme, underLut = found.underLut } = asked
  if (gstin) {
    if (asked.gstScheme === 'unregistered') throw invalidField(['gstScheme'], messages.gstinMeansRegistered)
    return { gstScheme: gstScheme === 'composition' ? gstScheme : 'regular', underLut }
  }
  if (asked.gstScheme === 'composition') throw invalidField(['gstScheme'], messages.schemeNeedsGstin)
  if (asked.underLut) throw invalidField(['underLut'], messages.schemeNeedsGstin)
  const removed = found.gstin !== null && asked.gstScheme === undefined
  return { gstScheme: removed ? 'unknown' : gstScheme, underLut: false }
}

/** What the settings must still say before bills can follow the law, in a sentence; undefined when all is said. */
export function registrationReminder({ gstin, gstScheme }: Pick<OwnGst, 'gstin' | 'gstScheme'>) {
  if (gstin || gstScheme === 'unregistered') return undefined
  return gstScheme === 'regular' ? messages.gstinMissing : messages.registrationUnknown
}
