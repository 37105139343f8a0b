import { Plus } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Button } from '#base/web/button.tsx'
import { useKey } from './keyboard.ts'

/**
 * A screen of the workspace: title, the primary action on the right (also on the key `n`), content. A list
 * fills the height and scrolls inside; other content scrolls as a whole (`scrolls`), above a fixed `footer`.
 */
export function Page({
  title,
  create,
  actions,
  scrolls = false,
  footer,
  children,
}: {
  title: string
  /** The primary action; omitted when the person may not use it. */
  create?: { label: string; open: () => void }
  actions?: ReactNode
  scrolls?: boolean
  /** What must stay visible while the page scrolls: a total and its Save. */
  footer?: ReactNode
  children: ReactNode
}) {
  useTitle(title)
  useKey('n', create?.open)
  return (
    <>
      <div className={`flex min-h-0 flex-1 flex-col ${scrolls ? 'overflow-y-auto' : ''}`}>
        <header className="flex min-h-15 shrink-0 flex-wrap items-center gap-2 border-b border-line px-6 py-2 phone:px-4">
          <h1 className="flex-1 text-page font-semibold tracking-tight">{title}</h1>
          {actions}
          {create && (
            <Button tone="primary" icon={Plus} onClick={create.open}>
              {create.label}
            </Button>
          )}
        </header>
        {scrolls ? <div className="w-full max-w-300 px-6 py-6 phone:px-4">{children}</div> : children}
      </div>
      {footer && (
        <footer className="shrink-0 border-t border-line px-6 py-3 phone:px-4 phone:py-2">
          <div className="flex max-w-288 flex-wrap items-center justify-end gap-2">{footer}</div>
        </footer>
      )}
    </>
  )
}

/** The title of the browser tab. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Godown`
  }, [title])
}
