import { type ReactNode, useEffect, useRef } from 'react'
import { useTitle } from './page.tsx'

/** The button or link that a plain page without fields starts at. */
export const startHere = { 'data-start': '' }

/**
 * A page outside the workspaces (sign in, join, onboarding): one centred column under the name. With a
 * keyboard, it starts in the first field, or else at what has `startHere`; on a phone the on-screen keyboard would cover the
 * page.
 */
export function PlainPage({
  title,
  hint,
  children,
}: {
  title: string
  hint?: ReactNode
  children: ReactNode
}) {
  useTitle(title)
  const column = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!matchMedia('(pointer: fine)').matches) return
    const first = (of: string) => column.current?.querySelector<HTMLElement>(of)
    ;(first('input:not([type=file])') ?? first('[data-start]'))?.focus()
  }, [])
  return (
    <div className="grid min-h-dvh place-items-center bg-chrome px-4 py-10">
      <main ref={column} tabIndex={-1} className="w-full max-w-100 outline-none">
        <div className="mb-6 flex items-center justify-center gap-2">
          <Mark />
          <span className="text-sheet font-semibold tracking-tight">Godown</span>
        </div>
        <div className="rounded-xl border border-line bg-surface p-6">
          <h1 className="text-page font-semibold tracking-tight">{title}</h1>
          {hint && <p className="mt-1 text-muted">{hint}</p>}
          <div className="mt-5">{children}</div>
        </div>
      </main>
    </div>
  )
}

/** The product's logo. */
export const Mark = ({ size = 24 }: { size?: number }) => (
  <img src="/icon.svg" alt="" width={size} height={size} className="shrink-0" />
)
