import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { projectFolder } from '#base/server/project-folder.ts'
import type { PlainPageName } from '#users/plain-input.ts'

/** The Markdown of a public page: the installation's own in `pages/` of its data folder, or ours. */
export async function readPage(dataFolder: string, name: PlainPageName): Promise<string> {
  const file = join('pages', `${name}.md`)
  const own = await readFile(join(resolve(dataFolder), file), 'utf8').catch(() => undefined)
  return own ?? readFile(join(projectFolder(), file), 'utf8')
}
