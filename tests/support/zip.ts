import { createWriteStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { openPromise } from 'yauzl'
import { ZipFile } from 'yazl'

/** The files in a ZIP file, by their paths. */
export async function contentsOf(path: string): Promise<Map<string, Buffer>> {
  const zip = await openPromise(path, { autoClose: false })
  const found = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    found.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  zip.close()
  return found
}

/** Writes a ZIP file with these contents. */
export async function zipTo(path: string, contents: ReadonlyMap<string, Buffer>): Promise<void> {
  const zip = new ZipFile()
  for (const [name, bytes] of contents) zip.addBuffer(bytes, name)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
}
