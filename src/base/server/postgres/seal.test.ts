import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { sealed, unsealed } from './seal.ts'

const PASSPHRASE = 'seven guavas in june'
async function* inChunks(bytes: Buffer, size: number) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}
const seal = (bytes: Buffer, size = 1000) => buffer(sealed(inChunks(bytes, size), PASSPHRASE))
const unseal = (bytes: Buffer, passphrase = PASSPHRASE, size = 777) =>
  buffer(unsealed(inChunks(bytes, size), passphrase))

const CHUNK = 64 * 1024
test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])(
  '[17.97] %i bytes come back from a sealed file',
  async (size) => {
    const bytes = randomBytes(size)
    const file = await seal(bytes)
    expect(size > 30 && file.includes(bytes.subarray(0, 30))).toBe(false)
    expect((await unseal(file)).equals(bytes)).toBe(true)
  },
)

test('[17.97] one that was changed, cut off, reordered or is opened with another passphrase is refused', async () => {
  const file = await seal(randomBytes(3 * CHUNK))
  const [head, one, two, three] = [32, 32 + CHUNK + 16, 32 + 2 * (CHUNK + 16), file.length]
  const flipped = Buffer.from(file)
  flipped[one] = (flipped[one] ?? 0) ^ 1
  const broken = {
    flipped,
    reordered: Buffer.concat([
      file.subarray(0, head),
      file.subarray(one, two),
      file.subarray(head, one),
      file.subarray(two),
    ]),
    'cut off between chunks': file.subarray(0, two),
    'cut off in a chunk': file.subarray(0, three - 5),
    'cut off in its head': file.subarray(0, 20),
    empty: Buffer.alloc(0),
    'another file': randomBytes(1000),
  }
  for (const [what, bytes] of Object.entries(broken))
    await expect(unseal(bytes), what).rejects.toThrow('cannot be decrypted')
  await expect(unseal(file, 'another passphrase')).rejects.toThrow('cannot be decrypted')
})
