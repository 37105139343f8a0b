import { again } from '#base/web/again.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import type { ImportNoun } from '#imports/noun.ts'
import type { ImportCheck } from '#imports/output.ts'

/** An overlay that imports one noun, with its columns, texts and calls. */
export const importOverlay =
  <Key extends string, Check extends ImportCheck>(load: () => Promise<{ noun: ImportNoun<Key, Check> }>) =>
  async () => {
    const [{ ImportDialog }, { noun }] = await Promise.all([
      again(() => import('#imports/web/import-dialog.tsx')),
      again(load),
    ])
    return { default: ({ close }: OverlayProps) => <ImportDialog noun={noun} close={close} /> }
  }
