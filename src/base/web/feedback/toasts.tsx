import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect } from 'react'
import { buttonClass } from '#base/web/button.tsx'
import { type Toast as Entry, takeToasts } from './toast.ts'

const toasts = Toast.createToastManager()

/** The same words are one toast. */
const idOf = ({ title, description = '' }: Entry): string => `${title}\n${description}`

/**
 * Shows the latest three toasts above the footer of a page or sheet, so that they cover no total and no
 * button: the newest at the bottom, the same words once. Hovering or focusing pauses them.
 */
export default function Toasts() {
  useEffect(
    () =>
      takeToasts({
        show: (entry) => {
          const { title, description, failed, offer } = entry
          const run = () => {
            toasts.close(idOf(entry))
            offer?.run()
          }
          toasts.add({
            id: idOf(entry),
            title,
            description,
            type: failed ? 'failure' : 'done',
            timeout: offer ? 10_000 : failed ? 8000 : 5000,
            ...(offer && { actionProps: { children: offer.label, onClick: run } }),
          })
        },
        close: (entry) => toasts.close(idOf(entry)),
      }),
    [],
  )
  return (
    <Toast.Provider toastManager={toasts} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className="fixed bottom-20 left-4 z-70 flex w-[min(360px,calc(100vw-32px))] flex-col-reverse gap-2 phone:bottom-[calc(72px+env(safe-area-inset-bottom))]">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList() {
  const { toasts: shown } = Toast.useToastManager()
  return shown.map((one) => (
    <Toast.Root
      key={one.id}
      toast={one}
      className="fade rounded-lg bg-surface p-3 shadow-float data-limited:hidden"
    >
      <Toast.Content className="flex items-start gap-2.5">
        {one.type === 'failure' ? (
          <CircleAlert size={16} className="mt-0.5 shrink-0 text-red-text" aria-hidden />
        ) : (
          <CircleCheck size={16} className="mt-0.5 shrink-0 text-green-text" aria-hidden />
        )}
        <div className="min-w-0 flex-1">
          <Toast.Title className="text-body font-medium" />
          <Toast.Description className="text-help text-muted" />
        </div>
        {one.actionProps && <Toast.Action className={buttonClass('plain', true)} />}
        <Toast.Close
          aria-label="Dismiss"
          className="-m-1 grid size-6 place-items-center rounded text-muted hover:bg-hover phone:size-11"
        >
          <X size={14} aria-hidden />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}
