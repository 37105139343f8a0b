import type { z } from 'zod'
import { GST_SCHEMES, type OwnGst, schemeAfter } from '#gst/scheme.ts'
import type { updateWorkspaceInput } from '#workspaces/input.ts'
import type { WorkspaceRow } from './store.ts'

type Fields = Omit<z.output<typeof updateWorkspaceInput>, 'workspaceId' | 'id' | 'version'> & {
  logo?: string | null
}

/** The registration details of a workspace. */
export const ownGst = (row: Pick<WorkspaceRow, 'gstin' | 'gst_scheme' | 'under_lut'>): OwnGst => ({
  gstin: row.gstin,
  gstScheme: GST_SCHEMES.find((each) => each === row.gst_scheme) ?? 'unknown',
  underLut: row.under_lut,
})

/**
 * The columns for an input: an absent field stays, null clears it. `found` is the current GST registration,
 * which the input must fit (`schemeAfter`).
 */
export function columnsOf(fields: Fields, found: OwnGst) {
  const scheme = schemeAfter(found, fields)
  const columns = {
    name: fields.name,
    slug: fields.slug,
    description: fields.description,
    logo: fields.logo,
    legal_name: fields.legalName,
    trade_name: fields.tradeName,
    gstin: fields.gstin,
    gst_scheme: scheme.gstScheme,
    under_lut: scheme.underLut,
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
    bill_paper: fields.billPaper,
    bill_language: fields.billLanguage,
    round_off: fields.roundOff,
    prices_include_tax: fields.pricesIncludeTax,
    credit_limit_paise: fields.creditLimit,
    credit_days: fields.creditDays,
    refuses_over_limit: fields.refusesOverLimit,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<
    typeof columns
  >
}
