import { v4 } from 'uuid'

/** Identifies this tab, so that it does not reload what it saved itself. */
export const tab = v4()
