import { invalidField } from '#base/refusal.ts'
import { messages } from '#gst/messages.ts'

/** The GST registration of a business: 'unknown' until somebody sets it. */
export const GST_SCHEMES = ['unknown', 'unregistered', 'regular', 'composition'] as const
export type GstScheme = (typeof GST_SCHEMES)[number]

/** The label of each scheme. */
export const schemeLabels: Record<GstScheme, string> = {
  unknown: 'Not set yet',
  unregistered: 'Not registered',
  regular: 'Registered, regular',
  composition: 'Registered, composition',
}

/** The registration details of a business. */
export type OwnGst = { gstin: string | null; gstScheme: GstScheme; underLut: boolean }

/** The registration of a new business. */
export const NOTHING_SAID: OwnGst = { gstin: null, gstScheme: 'unknown', underLut: false }

/**
 * The scheme and letter of undertaking after a save; what `asked` omits stays. A GSTIN means registered, and
 * removing it clears scheme and letter. Refuses 'unregistered' with a GSTIN, and composition or a letter of
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

/** A message with what the settings still need before bills can follow the law; undefined when complete. */
export function registrationReminder({ gstin, gstScheme }: Pick<OwnGst, 'gstin' | 'gstScheme'>) {
  if (gstin || gstScheme === 'unregistered') return undefined
  return gstScheme === 'regular' ? messages.gstinMissing : messages.registrationUnknown
}
