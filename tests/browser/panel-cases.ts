import type { CornerShop } from '../support/corner-shop.ts'
import { daysAgo } from '../support/days.ts'
import type { Typed } from './screen.ts'

/** A detail panel that is edited in place. */
export type PanelCase = {
  /** The panel's key in the URL, and the noun of its calls. */
  key: string
  noun: string
  screen: string
  /** The link in its row. */
  row: string
  id(shop: CornerShop): string
  /** Every field, each with a new value. */
  edits: Typed[]
  /** The fields of the second pass, by keyboard alone. */
  typed: Typed[]
  saved: string
  /** A concurrent change by another user. */
  rival: object
}

export const panelCases: PanelCase[] = [
  {
    key: 'customerId',
    noun: 'customers',
    screen: 'customers',
    row: 'Meera Joshi',
    id: ({ ids }) => ids.meera,
    edits: [
      { label: 'Email', value: 'meera.joshi@example.in' },
      { label: 'Phone number', value: '+919822012399' },
      { label: 'GSTIN', value: '27AAPFU0939F1ZV' },
      { label: 'PAN', value: 'AAPFU0939F' },
      { label: 'Notes', value: 'Rings before she comes' },
    ],
    typed: [{ label: 'Notes', value: 'Comes on Mondays' }],
    saved: 'Customer details have been successfully updated.',
    rival: { notes: 'Pays by cheque' },
  },
  {
    key: 'logisticsId',
    noun: 'logistics',
    screen: 'logistics',
    row: 'Shree Roadlines',
    id: ({ ids }) => ids.carrier,
    edits: [
      { label: 'Mobile number', value: '+919822011299' },
      { label: 'Vehicle number', value: 'MH14CD1907' },
      { label: 'GST number', value: '27AAPFU0939F1ZV' },
    ],
    typed: [{ label: 'Vehicle number', value: 'MH12AB9999' }],
    saved: 'Logistics details have been successfully updated.',
    rival: { mobileNumber: '9822011200' },
  },
  {
    key: 'metricId',
    noun: 'metrics',
    screen: 'metrics',
    row: 'Piece',
    id: ({ ids }) => ids.piece,
    edits: [
      { label: 'Shorthand', value: 'NOS' },
      { label: 'Decimals', value: '1' },
    ],
    typed: [{ label: 'Shorthand', value: 'PC' }],
    saved: 'Metric details have been successfully updated.',
    rival: { shorthand: 'PCS' },
  },
  {
    key: 'vendorId',
    noun: 'vendors',
    screen: 'vendors',
    row: 'Nanda Textiles',
    id: ({ ids }) => ids.nanda,
    edits: [
      { label: 'Legal Owner', value: 'S Nanda' },
      { label: 'Email', value: 'nanda@example.in' },
      { label: 'Phone', value: '+919876500000' },
      { label: 'Address', value: 'Ring Road, Surat' },
      { label: 'Payment Term', value: '90 days (quarterly)', as: 'select' },
      { label: 'Default discount', value: '7' },
      { label: 'Show/Edit Bank Details', value: '', as: 'check' },
      { label: 'Account Number', value: '002105012345' },
      { label: 'Account Holder Name', value: 'Nanda Textiles' },
      { label: 'Bank Name', value: 'Punjab National Bank' },
      { label: 'IFSC Code', value: 'PUNB0354100' },
      { label: 'Branch', value: 'Surat' },
    ],
    typed: [{ label: 'Legal Owner', value: 'Sunita Nanda' }],
    saved: 'Vendor details have been successfully updated.',
    rival: { address: 'Mill Road, Surat' },
  },
  {
    key: 'productId',
    noun: 'products',
    screen: 'products',
    row: 'PRD-00002',
    id: ({ ids }) => ids.plate,
    edits: [
      { label: 'Product Name', value: 'Steel plate 4 mm' },
      { label: 'Buying Price', value: '110.50' },
      { label: 'Discount (%)', value: '5' },
      { label: 'Max Customer Discount (%)', value: '15' },
      { label: 'HSN Number', value: '7208' },
      { label: 'Vendor Product ID', value: 'SP-4' },
      { label: 'Low Balance Threshold', value: '12' },
      { label: 'Tax 1 rate %', value: '12' },
    ],
    typed: [{ label: 'Vendor Product ID', value: 'SP-5' }],
    saved: 'Product details have been successfully updated.',
    rival: { hsnNumber: '7219' },
  },
  {
    key: 'purchaseOrderId',
    noun: 'purchaseOrders',
    screen: 'purchase-orders',
    row: 'PO-00001',
    id: ({ ids }) => ids.order,
    edits: [
      { label: 'Quantity of Steel rod', value: '12' },
      { label: 'Status', value: 'Sent', as: 'select' },
      { label: 'Expected delivery date', value: daysAgo(-5), as: 'date' },
      { label: 'Notes', value: 'Gate 2' },
    ],
    typed: [{ label: 'Notes', value: 'Before noon' }],
    saved: 'Purchase order details have been successfully updated.',
    rival: { notes: 'After five' },
  },
  {
    key: 'inventoryIntakeId',
    noun: 'inventoryIntakes',
    screen: 'inventory-intakes',
    row: 'INT-00002',
    id: ({ ids }) => ids.draft,
    edits: [
      { label: 'Quantity of Steel plate', value: '40' },
      { label: 'Selling price of Steel plate', value: '180.00' },
      { label: 'Arrival date', value: daysAgo(5), as: 'date' },
      { label: 'Notes', value: 'Two crates' },
    ],
    typed: [{ label: 'Notes', value: 'Three crates' }],
    saved: 'Inventory intake details have been successfully updated.',
    rival: { notes: 'One crate' },
  },
]
