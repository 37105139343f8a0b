import { createContext } from 'react'

/** Whether this stands in a sheet or modal, whose title is the second level of headings. */
export const InSheet = createContext(false)
