import { paise, toRupees } from '#base/money.ts'
import { csvLine } from '#base/spreadsheet/write-csv.ts'
import { billRows, type Bill as PrintedBill } from '#bills/bill.ts'
import { endorsementOf } from '#sales/endorsement.ts'
import type { SaleInList } from '#sales/output.ts'
import { exportColumns } from '#sales/web/list/export-columns.ts'
import type { Bill } from './asked.ts'
import type { Saved } from './product.ts'

/** What the PDF prints of a saved bill; `advance` in paise. */
export function onPaper(bill: Bill, { lines, totals, place }: Saved, advance: number): PrintedBill {
  const { supplier, buyer } = bill.place.supply
  return billRows({
    saleId: 'INV/2627/00042',
    invoiceDate: bill.on,
    status: 'delivered',
    paymentType: 'credit',
    advance: paise(advance),
    discountPercent: bill.discount,
    workspace: {
      name: 'Sharma Traders',
      identity: {
        gstin: place?.unregistered ? null : supplier.gstin,
        composition: place?.charge === 'none' && !place.unregistered,
      },
    },
    customer: { name: 'Asha Stores', gstin: buyer.gstin },
    placeOfSupply: place?.state,
    endorsement: endorsementOf(place, totals),
    hideGst: bill.hidesGst,
    copy: 'original',
    items: lines,
    totals,
  })
}

/** The row of a saved bill in the export of sales, by its headers, as a spreadsheet reads it. */
export function inCsv(bill: Bill, { totals }: Saved, advance: number): Map<string, number> {
  const { taxable, totalTax, totalAmount, roundOff, payable } = totals
  const balance = toRupees(paise(payable - advance))
  const row: SaleInList = {
    id: '',
    saleId: 'INV/2627/00042',
    customerId: '',
    customerName: 'Asha Stores',
    customerPhone: '',
    status: 'delivered',
    paymentType: 'credit',
    invoiceDate: bill.on,
    dueDate: null,
    deliveryDate: null,
    gstin: null,
    placeOfSupply: null,
    taxable: toRupees(taxable),
    totalTax: toRupees(totalTax),
    totalAmount: toRupees(totalAmount),
    roundOff: toRupees(roundOff),
    payable: toRupees(payable),
    advanceAmount: toRupees(paise(advance)),
    balance,
    openAmount: balance,
    toCollect: balance,
    returned: 0,
    exemptFromAudit: false,
    createdAt: '',
  }
  const cells = csvLine(exportColumns.map(({ value }) => value(row))).split(',')
  return new Map(exportColumns.map(({ header }, at) => [header, Number(cells[at])]))
}
