import { messages } from '#gst/messages.ts'
import { LEGACY_STATES, STATES, stateOfCode } from '#gst/states.ts'
import { normaliseGstin } from '#gst/unregistered.ts'

/** The kind of GSTIN, from its format. Regular includes composition, SEZ and input service distributors. */
export type GstinKind =
  | 'regular'
  | 'government'
  | 'taxDeductor'
  | 'taxCollector'
  | 'uin'
  | 'nonResident'
  | 'onlineService'

const PATTERNS: readonly [GstinKind, RegExp][] = [
  ['regular', /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/],
  ['government', /^[0-9]{2}[A-Z]{4}[0-9]{5}[A-Z][0-9]Z[0-9]$/],
  ['taxDeductor', /^[0-9]{2}[A-Z]{4}[A-Z0-9][0-9]{4}[A-Z][1-9A-Z]D[0-9A-Z]$/],
  ['taxCollector', /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]C[0-9A-Z]$/],
  ['uin', /^[0-9]{4}[A-Z]{3}[0-9]{5}[UO]N[A-Z0-9]$/],
  ['nonResident', /^[0-9]{4}[A-Z]{3}[0-9]{5}NR[0-9A-Z]$/],
  ['onlineService', /^99[0-9]{2}[A-Z]{3}[0-9]{5}OS[0-9A-Z]$/],
]

/**
 * A valid GSTIN: its state code, the PAN it contains (where its kind has one), and a hint when it is unusual.
 */
export type Gstin = {
  gstin: string
  kind: GstinKind
  state: string
  pan: string | undefined
  warning: string | undefined
}

/** The first check that a GSTIN fails, in the order length, pattern, state, check character. */
export type GstinFault = 'length' | 'pattern' | 'state' | 'check'

export type GstinCheck = ({ ok: true } & Gstin) | { ok: false; fault: GstinFault; message: string }

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The check character (mod 36, weights 1 and 2 in turn) for the first 14 characters of a GSTIN. */
export function gstinCheckCharacter(first14: string): string {
  let total = 0
  for (let index = 0; index < 14; index += 1) {
    const product = ALPHABET.indexOf(first14.charAt(index)) * (index % 2 === 0 ? 1 : 2)
    total += Math.floor(product / 36) + (product % 36)
  }
  return ALPHABET.charAt((36 - (total % 36)) % 36)
}

/**
 * Reads a GSTIN as typed: its data, or a message for the first error. A government department's id is
 * reported as a wrong pattern, because a digit among the letters of a PAN looks the same; the person can
 * accept it anyway, and its state is read all the same.
 */
export function checkGstin(text: string): GstinCheck {
  const check = read(text)
  return check.ok && check.kind === 'government' ? refused('pattern', messages.gstinGovernment) : check
}

function read(text: string): GstinCheck {
  const gstin = normaliseGstin(text)
  const state = gstin.slice(0, 2)
  if (gstin.length !== 15) return refused('length', messages.gstinLength)
  const kind = PATTERNS.find(([, pattern]) => pattern.test(gstin))?.[0]
  if (!kind) return refused('pattern', messages.gstinPattern)
  if (!stateOfCode(state) && kind !== 'onlineService') return refused('state', messages.gstinState(state))
  if (gstinCheckCharacter(gstin) !== gstin.charAt(14)) return refused('check', messages.gstinCheck)
  const pan = kind === 'regular' || kind === 'taxCollector' ? gstin.slice(2, 12) : undefined
  return { ok: true, gstin, kind, state, pan, warning: warningOf(state, pan) }
}

const refused = (fault: GstinFault, message: string): GstinCheck => ({ ok: false, fault, message })

function warningOf(state: string, pan: string | undefined): string | undefined {
  if (LEGACY_STATES.some((each) => each.code === state)) return messages.gstinLegacyState
  return pan && !hasKnownHolder(pan) ? messages.gstinHolder : undefined
}

/** Whether the fourth letter of a PAN is a known kind of holder (person, company, firm, …). */
export const hasKnownHolder = (pan: string): boolean => 'PCHFATBLJG'.includes(pan.charAt(3))

/**
 * The state code that a GST number begins with, whatever else of it a check refuses, because people can keep such a
 * number; undefined when it begins with no code of a state.
 */
export function stateOfGstin(text: string): string | undefined {
  const code = normaliseGstin(text).slice(0, 2)
  return STATES.concat(LEGACY_STATES).some((each) => each.code === code) ? code : undefined
}
