import type { ReactNode } from 'react'
import { modKey } from '#base/web/page/keyboard.ts'

/** The keys of every document, at the end of its form; `children` are those of this one alone. Phones have none. */
export const DocumentKeys = ({ children }: { children?: ReactNode }) => (
  <p className="text-help text-muted phone:hidden">
    Enter goes to the next field, {modKey} Enter saves, {modKey} Shift Enter saves and prints.
    {children && <> {children}</>}
  </p>
)
