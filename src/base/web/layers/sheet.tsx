import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '#base/web/button.tsx'
import { afterDrawing } from '#base/web/keep-focus.ts'
import { InSheet } from './sheet-context.ts'
import { useTopmost } from './topmost.ts'

/** A sheet or modal: title, scrolling body, fixed footer. It is open while rendered. */
export type SurfaceProps = {
  title: ReactNode
  /** Beside the title, such as a status badge. */
  badge?: ReactNode
  /** Below the title: an id, a date. */
  subtitle?: ReactNode
  /** Buttons left of the close button. */
  tools?: ReactNode
  footer?: ReactNode
  /** For documents with lines. */
  wide?: boolean
  close: () => void
  children: ReactNode
}

/**
 * A sheet on the right (520 px, `wide` 920 px, full screen on phones). With `keepsContext` the list behind
 * stays usable; otherwise it is dimmed. Escape closes it; focus moves in and returns.
 */
export function Sheet({ keepsContext = false, ...props }: SurfaceProps & { keepsContext?: boolean }) {
  const popup = useRef<HTMLDivElement>(null)
  const isTop = useTopmost(true, !keepsContext)
  const slides = useSlide()
  return (
    <Dialog.Root
      open
      modal={!keepsContext}
      disablePointerDismissal={keepsContext}
      onOpenChange={(open) => !open && isTop() && props.close()}
    >
      <Dialog.Portal>
        {!keepsContext && <Dialog.Backdrop className="scrim fade z-40" />}
        <Dialog.Popup
          ref={popup}
          data-acts={!keepsContext && props.footer ? '' : undefined}
          initialFocus={() => startIn(popup.current)}
          className={`${slides ? 'slide' : ''} fixed top-(--above) right-0 bottom-0 z-40 flex w-full max-w-full flex-col bg-surface shadow-float outline-none ${props.wide ? 'md:w-[920px]' : 'md:w-[520px]'}`}
        >
          <Surface {...props} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** A centred dialog for short forms; full screen on phones. */
export function Modal(props: SurfaceProps) {
  const popup = useRef<HTMLDivElement>(null)
  const isTop = useTopmost()
  return (
    <Dialog.Root open onOpenChange={(open) => !open && isTop() && props.close()} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim fade z-50" />
        <Dialog.Popup
          ref={popup}
          data-acts={props.footer ? '' : undefined}
          initialFocus={() => startIn(popup.current)}
          className={`fade fixed inset-x-0 top-(--above) bottom-0 z-50 flex flex-col bg-surface outline-none md:inset-auto md:top-[max(24px,10vh)] md:left-1/2 md:max-h-[80vh] md:-translate-x-1/2 md:rounded-xl md:shadow-float ${props.wide ? 'md:w-[760px]' : 'md:w-[480px]'}`}
        >
          <Surface {...props} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

let lastClosed = 0

/** A sheet slides in, unless it replaces one that has just closed (the next row). */
function useSlide(): boolean {
  const [slides] = useState(() => performance.now() - lastClosed > 100)
  useEffect(
    () => () => {
      lastClosed = performance.now()
    },
    [],
  )
  return slides
}

function Surface({ title, badge, subtitle, tools, footer, close, children }: SurfaceProps) {
  return (
    <>
      <header className="flex min-h-15 shrink-0 items-center gap-2 border-b border-line px-5 py-2 phone:px-4">
        <div className="min-w-0 flex-1">
          <div className="flex items-center gap-2">
            <Dialog.Title className="truncate text-sheet font-semibold">{title}</Dialog.Title>
            {badge}
          </div>
          {subtitle && <div className="text-help text-muted">{subtitle}</div>}
        </div>
        {tools}
        <IconButton icon={X} label="Close" onClick={close} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 phone:px-4">
        <InSheet value>{children}</InSheet>
      </div>
      {footer && (
        <footer className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3 pb-[max(12px,env(safe-area-inset-bottom))] phone:px-4">
          {footer}
        </footer>
      )}
    </>
  )
}

/** `Node.DOCUMENT_POSITION_PRECEDING`, which is longer. */
const PRECEDING = 2

/** Whether the focus is on the page or in a layer that was opened before this one. */
const isFocusBelow = (popup: HTMLElement | null): boolean =>
  !!popup && (popup.compareDocumentPosition(document.activeElement ?? document) & PRECEDING) > 0

/**
 * Where the focus starts. The library moves it at the next frame, by when a picker whose list has loaded is another field, and
 * back to below when a sheet closes that this one takes the place of.
 */
function startIn(popup: HTMLElement | null): HTMLElement | boolean {
  afterDrawing(() => {
    const field = firstField(popup)
    if (field instanceof HTMLElement && isFocusBelow(popup)) field.focus({ preventScroll: true })
  })
  return firstField(popup)
}

/**
 * The initial focus of a form: its first field that is meant to be empty and can be typed into. A read-only panel focuses itself.
 */
function firstField(popup: HTMLElement | null): HTMLElement | boolean {
  const field = popup?.querySelector<HTMLElement>(
    '[data-first] input:enabled, form[data-create]:not(:has([data-first])) :is(input:not([type=file]), select, textarea):enabled',
  )
  return field ?? popup ?? true
}
