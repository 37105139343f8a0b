import { lazy } from 'react'

/** `date-input-box.tsx`, loaded when it is first shown, because the first screen does not show one. */
export const DateInput = lazy(() => import('./date-input-box.tsx'))
