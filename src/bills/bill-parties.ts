import { phoneText } from '#base/phone.ts'
import type { BillAddress, BillData } from '#bills/bill-data.ts'
import { stateName, stateOfCode } from '#gst/states.ts'
import { isUnregistered } from '#gst/unregistered.ts'

/** A label and its value. */
export type Fact = { label: string; value: string }

/** A party on the bill: heading, name and further lines. */
export type Party = { heading: string; name: string; lines: string[] }

/** The non-empty lines, trimmed. */
export const filled = (lines: (string | null | undefined | false)[]): string[] =>
  lines.flatMap((line) => (line && line.trim() !== '' ? [line.trim()] : []))

/** A value after its label; nothing without a value. */
export const labelled = (label: string, value: string | null | undefined): string =>
  value ? `${label} ${value}` : ''

/** The seller: trade name (or the workspace's name), then the legally required details that are known. */
export function sellerOf({ workspace }: Pick<BillData, 'workspace'>): Party {
  const identity = workspace.identity
  const name = identity?.tradeName?.trim() || workspace.name
  return {
    heading: 'Sold by',
    name,
    lines: filled([
      identity?.legalName !== name && identity?.legalName,
      filled([identity?.address, identity?.state && stateWithCode(identity.state)]).join(', '),
      filled([labelled('GSTIN', identity?.gstin), labelled('PAN', identity?.pan)]).join('   '),
      filled([identity?.phone && phoneText(identity.phone), identity?.email]).join('   '),
    ]),
  }
}

/** The buyer, and the delivery address if it differs. */
export function partiesOf(data: BillData): Party[] {
  const { customer, deliveryAddress } = data
  const billed = addressLines(data.billingAddress ?? deliveryAddress)
  const delivered = addressLines(deliveryAddress)
  const apart = delivered.length > 0 && delivered.join('|') !== billed.join('|')
  const payer: Party = {
    heading: apart || delivered.length === 0 ? 'Billed to' : 'Billed and delivered to',
    name: customer.name,
    lines: filled([
      ...billed,
      labelled('GSTIN', customer.gstin),
      filled([customer.phoneNumber && phoneText(customer.phoneNumber), customer.email]).join('   '),
    ]),
  }
  const receiver = deliveryAddress?.label?.trim() || customer.name
  return apart ? [payer, { heading: 'Delivered to', name: receiver, lines: delivered }] : [payer]
}

/** The vendor of a document of ours, with the address as it was entered. */
export const vendorParty = (
  { name, gstin, phoneNumber, email }: BillData['customer'],
  address: string,
): Party => ({
  heading: 'To',
  name,
  lines: filled([
    address,
    labelled('GSTIN', isUnregistered(gstin ?? '') ? '' : gstin),
    filled([phoneNumber && phoneText(phoneNumber), email]).join('   '),
  ]),
})

function addressLines(address: BillAddress | null | undefined): string[] {
  if (!address) return []
  const abroad = address.country.trim().toLowerCase() !== 'india'
  return filled([
    address.street,
    filled([filled([address.city, address.zipCode]).join(' '), address.state]).join(', '),
    abroad && address.country,
  ])
}

/** 'Karnataka (29)' for a state code; other text unchanged. */
export const stateWithCode = (code: string): string =>
  stateOfCode(code) || code === '96' ? `${stateName(code)} (${code})` : code

/** The bank details for payment; nothing without an account number. */
export function bankOf({ workspace }: BillData): Fact[] {
  const bank = workspace.identity?.bank
  if (!bank?.accountNumber) return []
  const facts: [string, string | null | undefined][] = [
    ['Account name', bank.accountHolderName],
    ['Account no.', bank.accountNumber],
    ['Bank', filled([bank.bankName, bank.branch]).join(', ')],
    ['IFSC', bank.ifscCode],
    ['UPI', workspace.identity?.upiId],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
