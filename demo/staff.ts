import type { Role } from '#access/roles.ts'

/** The people of the demo shop. Their roles decide who does what. */
export type Person = { key: Worker; name: string; lastName: string; role: Role }
export type Worker = 'owner' | 'admin' | 'buyer' | 'counter' | 'desk' | 'accountant' | 'partner'

export const staff: readonly Person[] = [
  { key: 'owner', name: 'Vaishali', lastName: 'Deshmukh', role: 'owner' },
  { key: 'admin', name: 'Rohan', lastName: 'Deshmukh', role: 'admin' },
  { key: 'buyer', name: 'Sandeep', lastName: 'Jadhav', role: 'purchasing' },
  { key: 'counter', name: 'Pooja', lastName: 'Kulkarni', role: 'sales' },
  { key: 'desk', name: 'Imran', lastName: 'Shaikh', role: 'sales' },
  { key: 'accountant', name: 'Meena', lastName: 'Joshi', role: 'accountant' },
  { key: 'partner', name: 'Suresh', lastName: 'Deshmukh', role: 'viewer' },
]

export const PASSWORD = 'namaste-godown'
export const DEFAULT_SEED = 1

/** The slug of a seed's shop. The default seed has the plain name; others coexist with it. */
export const slugOf = (seed: number): string =>
  seed === DEFAULT_SEED ? 'deshmukh-hardware' : `deshmukh-hardware-${seed}`

export const emailOf = (person: Pick<Person, 'name'>, seed: number): string =>
  `${person.name.toLowerCase()}@${slugOf(seed)}.example.in`

/** The business details on its bills. The GSTIN is valid and belongs to nobody. */
export const identity = {
  name: 'Deshmukh Hardware & General Stores',
  legalName: 'Vaishali Suresh Deshmukh',
  tradeName: 'Deshmukh Hardware & General Stores',
  gstin: '27AAAPD0000H1ZQ',
  stateCode: '27',
  address: 'Shop 4 and 5, Karve Road, Kothrud, Pune, Maharashtra 411038',
  phone: '+91 20 2544 0100',
  email: 'bills@deshmukh-hardware.example.in',
  bankAccountNumber: '60123450987',
  bankAccountName: 'Deshmukh Hardware & General Stores',
  bankName: 'Bank of Maharashtra',
  bankIfsc: 'MAHB0000123',
  upiId: 'deshmukhhardware@upi',
  invoicePrefix: 'DHS',
  billTerms: 'Goods once sold are taken back within 15 days with the bill. Subject to Pune jurisdiction.',
}
