import type { FileStore } from '#base/server/services.ts'
import { redrawDataUrl } from './picture.ts'

/** An image for a PDF; omitted when damaged, as images stored before uploads were re-encoded may be. */
export const printable = (dataUrl: string | null | undefined) =>
  dataUrl ? redrawDataUrl(dataUrl).catch(() => undefined) : undefined

/** The logo from our own storage, never from an address. */
export async function logoOf(files: FileStore, path: string | null | undefined): Promise<string | undefined> {
  const file = path ? await files.read(path.replace('/files/', '')) : undefined
  return printable(file && `data:${file.contentType};base64,${file.bytes.toString('base64')}`)
}
