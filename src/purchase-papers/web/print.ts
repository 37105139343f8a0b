import { openPdf, pictureForPdf } from '#base/web/pdf.tsx'
import { client } from '#base/web/rpc.ts'
import { notePrinter } from '#bills/web/note-printer.ts'
import { messages } from '#purchase-papers/messages.ts'
import type { SelfInvoicePaper } from '#purchase-papers/output.ts'
import { selfInvoiceRows } from '#purchase-papers/self-invoice.ts'

const words = {
  missing: messages.pdfMissing,
  failed: messages.pdfFailed,
  unprintable: messages.pdfUnprintable,
}

/** Opens the self-invoice of a bill as a PDF in a new tab; call it inside the click. */
export const { print: printSelfInvoice } = notePrinter<SelfInvoicePaper>({
  words: { ...words, opened: messages.selfInvoiceOpened, saved: messages.selfInvoiceSaved },
  read: (id) => client.vendorBills.getSelfInvoice({ id }),
  rows: (paper, _copy, logo) => selfInvoiceRows(paper, logo),
})

/** Opens the voucher of a payment as a PDF in a new tab; call it inside the click. */
export const printPaymentVoucher = (id: string): Promise<void> =>
  openPdf(
    async () => {
      const voucher = await client.payments.getVoucher({ id })
      const [{ paymentVoucherDocument }, logo] = await Promise.all([
        import('#purchase-papers/payment-voucher.ts'),
        pictureForPdf(voucher.workspace.logo),
      ])
      return paymentVoucherDocument(voucher, logo)
    },
    { ...words, opened: messages.voucherOpened },
  )
