import type { PrintReport } from '#base/pdf/table-document.ts'
import type { SoldDocument } from '#reports/output.ts'
import { soldKinds } from './register-columns.ts'
import { registeredGstin, sumsOfDocument } from './register-rows.ts'
import { type RegisterKind, RegisterScreen } from './register-screen.tsx'
import { readSold, saveSold } from './sold-register.ts'

const panelOf = {
  sale: 'saleId',
  supplementaryInvoice: 'supplementaryInvoiceId',
  return: 'creditNoteId',
  creditNote: 'creditNoteId',
}

const register: RegisterKind<SoldDocument> = {
  title: 'Sales register',
  party: 'Customer',
  kinds: soldKinds,
  panels: [...new Set(Object.values(panelOf))],
  empty: {
    title: 'No bills in this period',
    hint: 'Bills, supplementary invoices and credit notes appear here on their date, with their tax.',
  },
  read: async (days) =>
    (await readSold(days)).map((document) => ({
      ...sumsOfDocument(document),
      id: document.id,
      documentId: document.documentId,
      panel: panelOf[document.kind],
      kind: document.kind,
      type: soldKinds[document.kind],
      number: document.number,
      against: document.against ?? '',
      date: document.date,
      party: document.customerName,
      gstin: registeredGstin(document.gstin),
      isCancelled: document.status === 'cancelled',
      document,
    })),
  save: saveSold,
}

/** /{slug}/sales-register: what was billed and credited in a month, with its tax; `print` opens it as a PDF. */
export default function SalesRegisterScreen({ print }: { print: PrintReport }) {
  return <RegisterScreen register={register} print={print} />
}
