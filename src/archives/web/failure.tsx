import type { ReactNode } from 'react'

/** Why a transfer failed, below what started it. */
export const Failure = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="mt-3 text-red-text">
    {children}
  </p>
)
