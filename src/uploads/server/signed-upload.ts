import { createHmac, timingSafeEqual } from 'node:crypto'

/** An upload that a signed address allows: key, type, size in bytes and expiry (milliseconds since 1970). */
export type SignedUpload = { key: string; type: string; size: number; until: number }

const UPLOAD_MILLISECONDS = 10 * 60_000

const signatureOf = (secret: string, upload: SignedUpload) =>
  createHmac('sha256', secret)
    .update(JSON.stringify([upload.key, upload.type, upload.size, upload.until]))
    .digest('hex')

/** The path and query where a browser can PUT a file of this type and size within ten minutes. */
export function uploadAddress(secret: string, file: Omit<SignedUpload, 'until'>, now: Date): string {
  const upload = { ...file, until: now.getTime() + UPLOAD_MILLISECONDS }
  const query = new URLSearchParams({
    type: upload.type,
    size: String(upload.size),
    until: String(upload.until),
    signature: signatureOf(secret, upload),
  })
  return `/files/${upload.key}?${query}`
}

/** The upload that an address allows at `now`; undefined unless we signed it and it has not expired. */
export function uploadOf(secret: string, path: string, now: Date): SignedUpload | undefined {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  const upload = {
    key: pathname.slice('/files/'.length),
    type: searchParams.get('type') ?? '',
    size: Number(searchParams.get('size')),
    until: Number(searchParams.get('until')),
  }
  const expected = Buffer.from(signatureOf(secret, upload))
  const given = Buffer.from(searchParams.get('signature') ?? '')
  const signed = expected.length === given.length && timingSafeEqual(expected, given)
  return signed && upload.until > now.getTime() ? upload : undefined
}
