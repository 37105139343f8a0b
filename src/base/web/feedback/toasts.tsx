import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type CSSProperties, type RefObject, useEffect, useRef } from 'react'
import { buttonClass } from '#base/web/button.tsx'
import { usePhone } from '#base/web/page/phone.ts'
import { type Toast as Entry, takeToasts } from './toast.ts'

const toasts = Toast.createToastManager()

/** The same words are one toast. */
const idOf = ({ title, description = '' }: Entry): string => `${title}\n${description}`

/**
 * Shows the latest three toasts above the footer of a page or sheet, so that they cover no total and no
 * button: the newest at the bottom, the same words once. Hovering or focusing pauses them. A phone shows
 * the newest one over the title of what is open, and a tap elsewhere ends all that offer nothing.
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
        <ToastList />
      </Toast.Portal>
    </Toast.Provider>
  )
}

/** On a phone: above the total of a list, or over the title of what has fields or a total of its own. */
const placeOnPhone = (): CSSProperties => ({
  width: 'auto',
  right: 16,
  ...(document.querySelector('[role=dialog] > header, main > footer')
    ? { top: 'calc(var(--above) + 4px + env(safe-area-inset-top))', bottom: 'auto' }
    : { bottom: 'calc(8rem + env(safe-area-inset-bottom))' }),
})

/** Ends toasts that offer nothing once a finger goes on elsewhere. */
function useEndedByTap(viewport: RefObject<HTMLElement | null>) {
  const { toasts: shown, close } = Toast.useToastManager()
  useEffect(() => {
    const tapped = ({ pointerType, target }: PointerEvent) => {
      if (pointerType !== 'touch' || (target instanceof Node && viewport.current?.contains(target))) return
      for (const one of shown) if (!one.actionProps) close(one.id)
    }
    addEventListener('pointerdown', tapped, true)
    return () => removeEventListener('pointerdown', tapped, true)
  }, [shown, close, viewport])
  return shown
}

function ToastList() {
  const viewport = useRef<HTMLDivElement>(null)
  const shown = useEndedByTap(viewport)
  const isPhone = usePhone()
  return (
    <Toast.Viewport
      ref={viewport}
      style={isPhone ? placeOnPhone() : undefined}
      className="fixed bottom-20 left-4 z-70 flex w-[min(360px,calc(100vw-32px))] flex-col-reverse gap-2"
    >
      {shown.slice(0, isPhone ? 1 : undefined).map((one) => (
        <OneToast key={one.id} one={one} />
      ))}
    </Toast.Viewport>
  )
}

function OneToast({ one }: { one: Toast.Root.ToastObject }) {
  return (
    <Toast.Root
      toast={one}
      data-toast
      className="fade rounded-lg bg-surface p-3 shadow-float data-limited:hidden phone:py-2"
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
  )
}
