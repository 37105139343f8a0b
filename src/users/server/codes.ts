import { createHash, randomInt } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'

const STEP_MILLISECONDS = 30_000
/** Without letters and figures that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODES = 10

const random = (length: number) => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** The secret of a new authenticator app. */
export const newSecret = () => random(32)

/** The address that a QR code gives to the app, and the same as a key to type. */
export function enrolmentOf(secret: string, email: string): { uri: string; key: string } {
  const uri = createOTP(secret).url('Godown', email)
  return { uri, key: new URL(uri).searchParams.get('secret') ?? '' }
}

/** The step of 30 seconds that a code of six digits belongs to: this one, the one before or after; else undefined. */
export async function stepOf(secret: string, code: string, now: Date): Promise<number | undefined> {
  const current = Math.floor(now.getTime() / STEP_MILLISECONDS)
  for (const step of [current, current - 1, current + 1])
    if ((await createOTP(secret).hotp(step)) === code) return step
  return undefined
}

/** Ten new recovery codes, ABCDE-FGHJK. */
export const newRecoveryCodes = () => Array.from({ length: CODES }, () => `${random(5)}-${random(5)}`)

/** The stored form of a recovery code, independent of how it was typed. */
export const hashOfCode = (code: string) =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest('base64url')
