import { messages } from './messages.ts'

/** Whether a detail of a vendor is known: neither empty nor the placeholder of one that a product file did not contain. */
export const isGiven = (text: string): boolean => text !== '' && text !== messages.notGiven
