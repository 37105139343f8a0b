import { randomId } from '#base/web/random-id.ts'

/** Identifies this tab, so that it does not reload what it saved itself. */
export const tab = randomId()
