import { phoneText } from './phone.ts'

/** A record that may be a duplicate, with what tells it apart from one of the same name. */
export type PossibleDuplicate = { id: string; name: string; phoneNumber?: string; productId?: string }

/** Its name, and its phone number or product number: “Ravi Traders, 98765 43210”. */
export const duplicateText = ({ name, phoneNumber, productId }: PossibleDuplicate): string =>
  [name, phoneNumber ? phoneText(phoneNumber) : productId].filter(Boolean).join(', ')
