import type { ReactNode } from 'react'
import { DateText } from '#base/web/display.tsx'
import { PanelLink } from '#base/web/layers/panel-link.tsx'

type OfSale = {
  date: string
  customerId: string
  customerName: string
  saleId: string
  displaySaleId: string
  invoiceDate: string
}

/** The facts that begin the panel of every note to a bill: whose it is, its date and its bill. */
export const noteFacts = (note: OfSale): (readonly [string, ReactNode])[] => [
  [
    'Customer',
    <PanelLink key="customer" panel="customerId" call="customers.getOne" id={note.customerId}>
      {note.customerName}
    </PanelLink>,
  ],
  ['Date', <DateText key="date" date={note.date} />],
  [
    'Invoice',
    <PanelLink key="sale" panel="saleId" call="sales.getOne" id={note.saleId}>
      {note.displaySaleId}
    </PanelLink>,
  ],
  ['Invoice date', <DateText key="invoiced" date={note.invoiceDate} />],
]
