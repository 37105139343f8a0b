import { latinDigits } from '#base/latin-digits.ts'

/** The text in place of a GSTIN for an unregistered party. */
export const UNREGISTERED = 'URP'

/** Upper case with Latin digits, without spaces: the stored form of a GSTIN. */
export const normaliseGstin = (text: string): string => latinDigits(text).replace(/\s+/g, '').toUpperCase()

/** Whether this is the literal URP, in any case. */
export const isUnregistered = (text: string): boolean => normaliseGstin(text) === UNREGISTERED

/** Whether this is the GSTIN of a registered party. */
export const isGstinOfRegistered = (gstin: string | null | undefined): boolean =>
  !!gstin && !isUnregistered(gstin)
