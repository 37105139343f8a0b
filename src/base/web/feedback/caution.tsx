import type { ReactNode } from 'react'

/** A warning in a form that does not stop it from being saved. */
export const Caution = ({ children }: { children: ReactNode }) => (
  <p role="status" className="rounded-lg bg-amber-tint px-3 py-2 text-amber-text">
    {children}
  </p>
)
