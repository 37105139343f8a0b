import { rupeesOf } from '#base/money.ts'
import { vendorPaperOf } from '#bills/server/vendor-paper.ts'
import type { DebitableLine } from '#debit-notes/debit.ts'
import type { ChargedInRupees, Debitable, DebitNoteInList, DebitPaper } from '#debit-notes/output.ts'
import { taxesInRupees } from '#sales/server/present.ts'
import type { BillingWorkspace } from '#sales/server/store.ts'
import type { Source } from './debitable-store.ts'
import type { ListedNote, NoteLine } from './store.ts'

/** A note as the list shows it. */
export const noteOf = (row: ListedNote): DebitNoteInList => ({
  id: row.id,
  number: row.number,
  date: row.noted_on,
  vendorId: row.vendor_id,
  vendorName: row.vendor.name,
  billId: row.bill_id,
  intakeId: row.intake_id,
  againstNumber: row.against_number,
  againstDate: row.against_date,
  reason: row.reason,
  withGoods: row.with_goods,
  taxable: rupeesOf(row.taxable_paise),
  tax: rupeesOf(row.tax_paise),
  total: rupeesOf(row.total_paise),
  isCancelled: row.cancelled_at !== null,
  createdAt: row.created_at.toISOString(),
})

/** What a note prints: the vendor as of its day, our current details, its lines and totals. Tax that we owed ourselves is left out. */
export function debitPaperOf(
  row: ListedNote,
  stored: readonly NoteLine[],
  workspace: BillingWorkspace,
): DebitPaper {
  const { number, date, againstNumber, againstDate, reason, withGoods, isCancelled } = noteOf(row)
  const lines = row.reverse_charge ? stored.map((line) => ({ ...line, taxes: [], tax_paise: 0 })) : stored
  return {
    ...vendorPaperOf({ number, date, notes: row.notes, vendor: row.vendor }, lines, workspace),
    note: { number, date, againstNumber, againstDate, reason, withGoods, isCancelled },
  }
}

const inRupees = ({
  quantity,
  taxable,
  tax,
  amount,
  taxes,
  settled,
}: DebitableLine['earlier'][number]): ChargedInRupees => ({
  quantity,
  settled,
  taxable: rupeesOf(taxable),
  tax: rupeesOf(tax),
  amount: rupeesOf(amount),
  taxes: taxesInRupees([...taxes]),
})

/** What a debit note against a bill or intake can contain, in rupees. */
export const debitableOf = (source: Source): Debitable => ({
  vendorId: source.vendorId,
  vendorName: source.vendorName,
  number: source.number,
  date: source.date,
  isBilled: source.isBilled,
  reverseCharge: source.reverseCharge,
  lines: source.lines.map((line) => ({
    line: line.position,
    description: line.description,
    unit: line.unit,
    charged: inRupees(line.charged),
    earlier: line.earlier.map(inRupees),
    damaged: line.damaged,
    available: line.goods && (line.available ?? 0),
  })),
})
