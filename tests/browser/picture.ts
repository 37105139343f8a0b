import { deflateSync } from 'node:zlib'

/** A real picture: 256 × 256, one colour, as PNG. */
export function plainPng(): Buffer {
  const crcs = Array.from({ length: 256 }, (_, n) => {
    let c = n
    for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
    return c >>> 0
  })
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    let crc = 0xffffffff
    for (const byte of body) crc = (crcs[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)
    const frame = Buffer.alloc(12 + data.length)
    frame.writeUInt32BE(data.length)
    body.copy(frame, 4)
    frame.writeUInt32BE((crc ^ 0xffffffff) >>> 0, 8 + data.length)
    return frame
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(256, 0)
  head.writeUInt32BE(256, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(256 * 3, Buffer.from([0x1f, 0x6f, 0x5c]))])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: 256 }, () => line)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
