import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'

/* A sealed file: a first line, a salt, then chunks of AES-256-GCM, each numbered and the last one marked, as in age. */

const FIRST_LINE = Buffer.from('godown-sealed-1\n')
const SALT_BYTES = 16
const HEAD_BYTES = FIRST_LINE.length + SALT_BYTES
const TAG_BYTES = 16
const CHUNK_BYTES = 64 * 1024

type Chunks = AsyncIterable<string | Buffer>

const COST: ScryptOptions = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)
const keyOf = (passphrase: string, salt: Buffer) => derive(passphrase, salt, 32, COST)

/** The nonce of a chunk. No two of a file are the same, and a file that was cut off has no last chunk. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

type Piece = { bytes: Buffer; number: number; isLast: boolean }

/** The first bytes, then the others in pieces of one size; the last piece may be shorter or empty. */
async function* piecesOf(source: Chunks, head: number, size: number): AsyncGenerator<Piece> {
  let rest = Buffer.alloc(0)
  let number = -1
  for await (const chunk of source) {
    rest = Buffer.concat([rest, Buffer.from(chunk)])
    for (let next = number < 0 ? head : size; rest.length > next; next = size) {
      yield { bytes: rest.subarray(0, next), number, isLast: false }
      rest = rest.subarray(next)
      number += 1
    }
  }
  yield { bytes: rest, number, isLast: true }
}

/** Encrypts bytes with a passphrase, a chunk at a time. */
export async function* sealed(source: Chunks, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const key = await keyOf(passphrase, salt)
  yield Buffer.concat([FIRST_LINE, salt])
  for await (const { bytes, number, isLast } of piecesOf(source, 0, CHUNK_BYTES)) {
    if (number < 0 && !isLast) continue
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(Math.max(0, number), isLast))
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

const damaged = new StartError(
  'The backup cannot be decrypted: the passphrase is wrong, or the file was changed or truncated.',
)

/** Reads what `sealed` wrote. Throws a `StartError` for a wrong passphrase, and for a file that was changed or truncated. */
export async function* unsealed(source: Chunks, passphrase: string): AsyncGenerator<Buffer> {
  let key: Buffer | undefined
  for await (const { bytes, number, isLast } of piecesOf(source, HEAD_BYTES, CHUNK_BYTES + TAG_BYTES)) {
    if (number < 0) {
      if (isLast || !bytes.subarray(0, FIRST_LINE.length).equals(FIRST_LINE)) throw damaged
      key = await keyOf(passphrase, bytes.subarray(FIRST_LINE.length))
      continue
    }
    const body = bytes.length - TAG_BYTES
    if (!key || body < 0) throw damaged
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast))
    decipher.setAuthTag(bytes.subarray(body))
    const text = decipher.update(bytes.subarray(0, body))
    try {
      decipher.final()
    } catch {
      throw damaged
    }
    yield text
  }
}
