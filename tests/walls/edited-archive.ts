import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type Manifest, manifest } from '#archives/archive.ts'
import { contentsOf, zipTo } from '../support/zip.ts'
import type { Exported } from './exported-world.ts'

/** The path of an archive with other contents, whose manifest says so, or what `claim` makes of it. */
export async function editedArchive(
  { archive, folder }: Exported,
  name: string,
  edit: (contents: Map<string, Buffer>) => void,
  claim: (manifest: Manifest) => unknown = (said) => said,
): Promise<string> {
  const contents = await contentsOf(archive)
  const said = manifest.parse(JSON.parse(String(contents.get('manifest.json'))))
  contents.delete('manifest.json')
  edit(contents)
  const entries = [...contents].map(([path, bytes]) => ({
    path,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }))
  contents.set('manifest.json', Buffer.from(JSON.stringify(claim({ ...said, entries }))))
  const path = join(folder, `${name}.zip`)
  await zipTo(path, contents)
  return path
}
