import { checkGstin } from '#gst/gstin.ts'
import { isUnregistered } from '#gst/unregistered.ts'

/**
 * The message for an invalid GST number; undefined when it is valid, URP, empty, or `accepted` by someone who
 * saw the message and knows that the number is real.
 */
export function gstNumberFault(text: string | null | undefined, accepted = false): string | undefined {
  if (!text || accepted || isUnregistered(text)) return undefined
  const check = checkGstin(text)
  return check.ok ? undefined : check.message
}
