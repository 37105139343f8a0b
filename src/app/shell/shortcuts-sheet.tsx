import { Modal } from '#base/web/layers/sheet.tsx'
import { useBackCloses } from '#base/web/layers/use-back-closes.ts'
import { modKey } from '#base/web/page/keyboard.ts'
import { shortcuts } from '#base/web/page/shortcuts.ts'

/** Every shortcut, on `?`. */
export default function ShortcutsSheet({ close }: { close: () => void }) {
  useBackCloses(close)
  return (
    <Modal title="Keyboard shortcuts" close={close}>
      {shortcuts.map(({ where, keys: those }) => (
        <section key={where} className="mb-5 last:mb-0">
          <h3 className="mb-1 text-help font-medium text-muted">{where}</h3>
          <dl className="divide-y divide-line">
            {those.map(({ keys, does }) => (
              <div key={keys} className="flex items-center justify-between gap-4 py-2">
                <dt>{does}</dt>
                <dd className="shrink-0">
                  <kbd className="rounded border border-line bg-hover px-1.5 py-0.5 font-sans text-help text-muted">
                    {keys.replace('Mod', modKey).replaceAll('+', ' ')}
                  </kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  )
}
