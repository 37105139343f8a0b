import { createContext } from 'react'

/** Whether this is inside a sheet or modal, whose title is a second-level heading. */
export const InSheet = createContext(false)
