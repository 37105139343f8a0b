import type { z } from 'zod'
import type { updateWorkspaceInput } from '#workspaces/input.ts'

type Fields = Omit<z.output<typeof updateWorkspaceInput>, 'workspaceId' | 'id' | 'version'> & {
  logo?: string | null
}

/** The columns that an input names; a field that is absent stays as it is, a null empties it. */
export function columnsOf(fields: Fields) {
  const columns = {
    name: fields.name,
    slug: fields.slug,
    description: fields.description,
    logo: fields.logo,
    legal_name: fields.legalName,
    trade_name: fields.tradeName,
    gstin: fields.gstin,
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
