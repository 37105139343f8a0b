/** The word that stands for a GSTIN where a party is not registered. */
export const UNREGISTERED = 'URP'

/** Upper case, without spaces: how a GSTIN is stored and compared. */
export const normaliseGstin = (text: string): string => text.replace(/\s+/g, '').toUpperCase()

/** True for the literal URP, in any case. */
export const isUnregistered = (text: string): boolean => normaliseGstin(text) === UNREGISTERED
