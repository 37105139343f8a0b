import type { PrintReport } from '#base/pdf/table-document.ts'
import type { BoughtDocument } from '#reports/output.ts'
import { readBought, saveBought } from './bought-register.ts'
import { boughtKinds } from './register-columns.ts'
import { registeredGstin, sumsOfDocument } from './register-rows.ts'
import { type RegisterKind, RegisterScreen } from './register-screen.tsx'

const panelOf = {
  intake: 'inventoryIntakeId',
  bill: 'vendorBillId',
  billCancelled: 'vendorBillId',
  debitNote: 'debitNoteId',
  debitNoteCancelled: 'debitNoteId',
  expense: 'expenseId',
  expenseCancelled: 'expenseId',
}

const register: RegisterKind<BoughtDocument> = {
  title: 'Purchase register',
  party: 'Vendor',
  kinds: boughtKinds,
  panels: [...new Set(Object.values(panelOf))],
  empty: {
    title: 'No purchases in this period',
    hint: 'Bills of vendors, debit notes, goods that are not billed yet and expenses with claimed GST appear here on their date.',
  },
  read: async (days) =>
    (await readBought(days)).map((document) => ({
      ...sumsOfDocument(document),
      id: document.id,
      documentId: document.documentId,
      panel: panelOf[document.kind],
      kind: document.kind,
      type: document.reverseCharge
        ? `${boughtKinds[document.kind]}, reverse charge`
        : boughtKinds[document.kind],
      number: document.number,
      against: document.against ?? '',
      date: document.date,
      party: document.vendorName,
      gstin: registeredGstin(document.gstin),
      isCancelled: false,
      document,
    })),
  save: saveBought,
}

/** /{slug}/purchase-register: what was bought in a month, with its tax; `print` opens it as a PDF. */
export default function PurchaseRegisterScreen({ print }: { print: PrintReport }) {
  return <RegisterScreen register={register} print={print} />
}
