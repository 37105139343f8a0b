import type { Fill } from '#imports/noun.ts'
import { messages } from '#products/messages.ts'

/** The day of the opening stock of a file. */
export const openedOn: Fill = {
  name: 'openedOn',
  label: 'Opening stock as of',
  isDay: true,
  help: messages.openedOn,
}
