import type { z } from 'zod'
import { invalidField } from '#base/refusal.ts'
import { messages } from '#gst/messages.ts'
import type { updateWorkspaceInput } from '#workspaces/input.ts'

type Fields = Omit<z.output<typeof updateWorkspaceInput>, 'workspaceId' | 'id' | 'version'> & {
  logo?: string | null
}

/** Who is not registered has no scheme of GST either. */
const unregistered = { gstScheme: 'regular', underLut: false } as const

/**
 * The columns that an input names; a field that is absent stays as it is, a null empties it. `gstin` is the one that
 * stands already. Refuses a scheme without a GSTIN.
 */
export function columnsOf(input: Fields, gstin: string | null) {
  const fields = input.gstin === null ? { ...input, ...unregistered } : input
  if (!(fields.gstin ?? gstin)) refuseScheme(fields)
  const columns = {
    name: fields.name,
    slug: fields.slug,
    description: fields.description,
    logo: fields.logo,
    legal_name: fields.legalName,
    trade_name: fields.tradeName,
    gstin: fields.gstin,
    gst_scheme: fields.gstScheme,
    under_lut: fields.underLut,
    pan: fields.pan,
    state_code: fields.gstin ? fields.gstin.slice(0, 2) : fields.stateCode,
    address: fields.address,
    phone: fields.phone,
    email: fields.email,
    bank_account_number: fields.bankAccountNumber,
    bank_account_name: fields.bankAccountName,
    bank_name: fields.bankName,
    bank_ifsc: fields.bankIfsc,
    upi_id: fields.upiId,
    invoice_prefix: fields.invoicePrefix,
    bill_terms: fields.billTerms,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<
    typeof columns
  >
}

function refuseScheme({ gstScheme, underLut }: Fields): void {
  if (gstScheme === 'composition') throw invalidField(['gstScheme'], messages.schemeNeedsGstin)
  if (underLut) throw invalidField(['underLut'], messages.schemeNeedsGstin)
}
