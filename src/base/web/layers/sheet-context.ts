import { createContext } from 'react'

/** Whether this is in a sheet or modal, whose title is the second level of headings. */
export const InSheet = createContext(false)
