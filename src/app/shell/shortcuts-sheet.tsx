import { Modal } from '#base/web/layers/sheet.tsx'
import { shortcuts } from '#base/web/page/keyboard.ts'

/** Every shortcut, on `?`. */
export default function ShortcutsSheet({ close }: { close: () => void }) {
  return (
    <Modal title="Keyboard shortcuts" close={close}>
      <dl className="divide-y divide-line">
        {shortcuts.map(({ keys, does }) => (
          <div key={keys} className="flex items-center justify-between py-2">
            <dt>{does}</dt>
            <dd>
              <kbd className="rounded border border-line bg-hover px-1.5 py-0.5 font-sans text-help text-muted">
                {keys}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
