import { openPdf, pictureForPdf } from '#base/web/pdf.tsx'
import { messages } from '#purchase-papers/messages.ts'
import type { PaymentVoucher } from '#purchase-papers/output.ts'

/** Opens a payment voucher that `read` gets as a PDF in a new tab; call it inside the click. */
export const printVoucher = (read: () => Promise<PaymentVoucher>): Promise<void> =>
  openPdf(
    async () => {
      const voucher = await read()
      const [{ paymentVoucherDocument }, logo] = await Promise.all([
        import('#purchase-papers/payment-voucher.ts'),
        pictureForPdf(voucher.workspace.logo),
      ])
      return paymentVoucherDocument(voucher, logo)
    },
    {
      opened: messages.voucherOpened,
      missing: messages.pdfMissing,
      failed: messages.pdfFailed,
      unprintable: messages.pdfUnprintable,
    },
  )
