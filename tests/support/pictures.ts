import { deflateSync } from 'node:zlib'

const crcs = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})

/** A chunk of a PNG. `length` is the length it claims. */
function chunk(type: string, data: Buffer, length = data.length): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  let crc = 0xffffffff
  for (const byte of body) crc = (crcs[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)
  const frame = Buffer.alloc(12 + data.length)
  frame.writeUInt32BE(length >>> 0)
  body.copy(frame, 4)
  frame.writeUInt32BE((crc ^ 0xffffffff) >>> 0, 8 + data.length)
  return frame
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A PNG of that size in one colour. `idat` replaces its data and `length` the claimed length of its chunk. */
export function pngOf(width: number, height: number, wrong: { idat?: Buffer; length?: number } = {}): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from([0x1f, 0x6f, 0x5c]))])
  const idat = wrong.idat ?? deflateSync(Buffer.alloc(line.length * height, line))
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', idat, wrong.length),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** PNGs with a valid start and an interior that has crashed or hung decoders. */
export const hostilePngs: [name: string, bytes: Buffer][] = [
  ['a broken IDAT', pngOf(10, 10, { idat: Buffer.from('this was never deflated') })],
  ['a negative chunk length', pngOf(10, 10, { length: -12 })],
  ['a huge chunk length', pngOf(10, 10, { length: 0x7fffffff })],
  ['31 million pixels in some kilobytes', pngOf(5600, 5600)],
  ['its end missing', pngOf(64, 64).subarray(0, -30)],
]
