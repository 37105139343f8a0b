import { checkGstin } from '#gst/gstin.ts'
import { isUnregistered } from '#gst/unregistered.ts'

/**
 * What is wrong with a GST number, in a sentence; undefined when it is right, URP, empty, or `accepted` by someone who
 * has seen the sentence and knows the number to be real.
 */
export function gstNumberFault(text: string | null | undefined, accepted = false): string | undefined {
  if (!text || accepted || isUnregistered(text)) return undefined
  const check = checkGstin(text)
  return check.ok ? undefined : check.message
}
