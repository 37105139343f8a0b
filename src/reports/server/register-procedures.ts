import { mayCall } from '#access/access.ts'
import { workspaceQuery } from '#access/server/calls.ts'
import { paise, toRupees } from '#base/money.ts'
import { ownGst } from '#expenses/server/store.ts'
import { supplierState } from '#gst/place-of-supply.ts'
import { stateName } from '#gst/states.ts'
import { lineAmount } from '#pricing/line-amount.ts'
import { type HsnLine, summaryByHsn } from '#pricing/totals.ts'
import { registerInput } from '#reports/input.ts'
import { purchaseRegister, salesRegister } from '#reports/output.ts'
import * as bought from './purchase-register-store.ts'
import * as store from './register-store.ts'

/** What an accountant needs for the returns of a month (decisions: registers). */
export const registerProcedures = {
  getSalesRegister: workspaceQuery(
    'reports.getSalesRegister',
    registerInput,
    salesRegister,
    async (scope, asked) => {
      const { rows, nextCursor } = await store.nextSold(scope, asked)
      const linesOf = byDocument(await store.linesOfSold(scope, idsOf(rows)))
      return {
        nextCursor,
        documents: rows.map((row) => ({
          id: row.id,
          documentId: row.document_id,
          kind: row.kind,
          number: row.number,
          against: row.against,
          date: row.day,
          status: row.status,
          customerName: row.customer.name,
          gstin: row.customer.gstin ?? null,
          placeOfSupply: placeIn(row.place_of_supply),
          exemptFromAudit: row.exempt_from_audit,
          roundOff: toRupees(row.round_off),
          rows: rowsOf(linesOf(row.id)),
        })),
      }
    },
  ),

  getPurchaseRegister: workspaceQuery(
    'reports.getPurchaseRegister',
    registerInput,
    purchaseRegister,
    async (scope, asked) => {
      const { rows, nextCursor } = await bought.nextBought(
        scope,
        asked,
        mayCall(scope.access, 'expenses.getMany'),
      )
      const [unbilled, billed, own] = await Promise.all([
        bought.linesOfBought(scope, idsOf(rows)),
        bought.linesOfBilled(scope, idsOf(rows)),
        ownGst(scope),
      ])
      const state = supplierState(own)
      const received = state ? { state, stateName: stateName(state) } : null
      const [boughtOf, billedOf] = [byDocument(unbilled), byDocument(billed)]
      const billedRows = ({ id, reverse_charge: isReversed }: (typeof rows)[number]) =>
        isReversed ? withoutTax(claimedRows(billedOf(id))) : claimedRows(billedOf(id))
      return {
        nextCursor,
        documents: rows.map((row) => ({
          id: row.id,
          documentId: row.document_id,
          kind: row.kind,
          number: row.number,
          against: row.against,
          date: row.day,
          arrivalDate: row.arrival,
          vendorName: row.vendor_name,
          gstin: row.gstin,
          placeOfSupply: received,
          purchaseOrder: row.purchase_order,
          reverseCharge: row.reverse_charge,
          creditCountsOn: row.counts_on,
          tcs: toRupees(row.tcs),
          roundOff: toRupees(row.round_off),
          rows: [...unbilledRows(boughtOf(row.id)), ...billedRows(row)],
        })),
      }
    },
  ),
}

const placeIn = (place: { state: string; stateName: string } | null | undefined) =>
  place?.state ? { state: place.state, stateName: place.stateName } : null

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

function byDocument<Line extends { document_id: string }>(lines: Line[]): (id: string) => Line[] {
  const groups = new Map<string, Line[]>()
  for (const line of lines) groups.set(line.document_id, [...(groups.get(line.document_id) ?? []), line])
  return (id) => groups.get(id) ?? []
}

const rowsOf = (lines: HsnLine[]) =>
  summaryByHsn(lines).map(({ hsnNumber, rate, taxable, taxes, tax }) => ({
    hsnNumber,
    rate,
    taxable: toRupees(taxable),
    taxes: taxes.map(({ type, amount }) => ({ type, amount: toRupees(amount) })),
    amount: toRupees(paise(taxable + tax)),
  }))

/** What the vendor is owed of rows whose tax the vendor does not charge. */
const withoutTax = <Row extends { taxable: number }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, amount: row.taxable }))

/** What goods cost that have no bill yet. Their tax is none before its document (CGST Act s.16(2)(a)). */
const unbilledRows = (lines: readonly bought.BoughtLineRow[]) =>
  withoutTax(rowsOf(lines.map((line) => ({ ...lineAmount(line), hsnNumber: line.hsnNumber })))).map(
    (row) => ({ ...row, taxes: [] }),
  )

/** The rows of lines whose tax is claimed as credit, then those of the others. */
const claimedRows = (lines: (HsnLine & { itc: boolean })[]) =>
  [true, false].flatMap((creditClaimed) =>
    rowsOf(lines.filter(({ itc, tax }) => (itc && tax !== 0) === creditClaimed)).map((row) => ({
      ...row,
      ...(row.taxes.length > 0 && { creditClaimed }),
    })),
  )
