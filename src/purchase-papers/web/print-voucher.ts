import { openPdf, pictureForPdf } from '#base/web/pdf.tsx'
import { client } from '#base/web/rpc.ts'
import { messages } from '#purchase-papers/messages.ts'

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
    {
      opened: messages.voucherOpened,
      missing: messages.pdfMissing,
      failed: messages.pdfFailed,
      unprintable: messages.pdfUnprintable,
    },
  )
