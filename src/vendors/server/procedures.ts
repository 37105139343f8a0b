import { maySee } from '#access/access.ts'
import { type WorkspaceScope, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { refuseCostSort } from '#access/server/cost-sorts.ts'
import { retire, takeBack } from '#activity/server/retire.ts'
import { refuseStale } from '#activity/server/stale-store.ts'
import { type Changes, changesBetween, record } from '#activity/server/store.ts'
import { acknowledged, created, FIRST_VERSION, idInput, updated } from '#base/list.ts'
import { invalidField } from '#base/refusal.ts'
import { similarAnswer, similarInput } from '#base/similar.ts'
import { registrationFault, vendorGst } from '#gst/vendor-registration.ts'
import {
  costSorts,
  createVendorInput,
  quickVendorInput,
  updateVendorInput,
  vendorsInput,
  vendorsListInput,
} from '#vendors/input.ts'
import { messages } from '#vendors/messages.ts'
import {
  allVendorsAnswer,
  bankDetails,
  type Vendor,
  vendor,
  vendorAnswer,
  vendorsPage,
} from '#vendors/output.ts'
import { readPaymentTerm } from '#vendors/payment-terms.ts'
import { refuseEmptied } from '#vendors/refuse-emptied.ts'
import { columnsOf } from './columns.ts'
import { importProcedures } from './import-procedures.ts'
import * as store from './store.ts'
import { quickVendor } from './unknown-vendor.ts'

const storedBank = bankDetails.nullable()
const storedTerm = vendor.shape.paymentTerm
const storedMsme = vendor.shape.msme

const answerOf = (row: store.VendorRow) => ({
  id: row.id,
  workspaceId: row.workspace_id,
  businessName: row.business_name,
  legalOwnerName: row.legal_owner_name,
  ...vendorGst(row.gst_number, row.is_composition),
  defaultDiscount: row.default_discount,
  address: row.address,
  phoneNumber: row.phone_number,
  email: row.email,
  paymentTerm: storedTerm.parse(readPaymentTerm(row.payment_term)),
  bankDetails: storedBank.parse(row.bank_details),
  msme: storedMsme.parse(row.msme),
  udyamNumber: row.udyam_number,
  agreedDays: row.agreed_days,
  toComplete: row.to_complete,
  archivedAt: row.archived_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  version: row.version,
})

/** A vendor as the caller may see it. */
const answerFor =
  ({ access }: WorkspaceScope) =>
  (row: store.VendorRow): Vendor => ({
    ...answerOf(row),
    ...(maySee(access, 'costs') ? {} : { defaultDiscount: null }),
    ...(maySee(access, 'bankDetails') ? {} : { bankDetails: null }),
  })

/** People who may not see bank details read the log, so it stores only the end of the account number. */
const masked = (bank: Vendor['bankDetails']) => bank && `•••• ${bank.accountNumber.slice(-4)}`

/** Vendors (specification, sections 3, 5 and 7). Bank details are omitted for roles that may not see them. */
export const vendorProcedures = {
  ...importProcedures,

  getAll: workspaceQuery('vendors.getAll', vendorsInput, allVendorsAnswer, async (scope, { search }) =>
    store.allVendors(scope, search, (row) => ({
      id: row.id,
      businessName: row.business_name,
      phoneNumber: row.phone_number,
      gstNumber: row.gst_number,
      address: row.address,
      defaultDiscount: maySee(scope.access, 'costs') ? row.default_discount : null,
    })),
  ),

  findSimilar: workspaceQuery('vendors.findSimilar', similarInput, similarAnswer, async (scope, typed) => ({
    similar: await store.similarVendors(scope, typed),
  })),

  getMany: workspaceQuery('vendors.getMany', vendorsListInput, vendorsPage, async (scope, input) => {
    refuseCostSort(scope, costSorts, input.sortBy)
    const { rows, pagination } = await store.pageOfVendors(scope, input)
    return { vendors: rows.map(answerFor(scope)), pagination }
  }),

  getOne: workspaceQuery('vendors.getOne', idInput, vendorAnswer, async (scope, { id }) => ({
    vendor: answerFor(scope)(await store.vendorRecords.find(scope, id)),
  })),

  create: workspaceMutation('vendors.create', createVendorInput, created, async (scope, input) => {
    const [id = ''] = await store.insertVendors(scope, [columnsOf(input)])
    await record(scope, { act: 'created', noun: 'vendor', id, label: input.businessName })
    return { message: messages.created, id, version: FIRST_VERSION }
  }),

  quickCreate: workspaceMutation('vendors.quickCreate', quickVendorInput, created, async (scope, input) => {
    const [id = ''] = await store.insertVendors(scope, [
      quickVendor(input.businessName, input.phoneNumber ?? ''),
    ])
    await record(scope, { act: 'created', noun: 'vendor', id, label: input.businessName })
    return { message: messages.created, id, version: FIRST_VERSION }
  }),

  update: workspaceMutation('vendors.update', updateVendorInput, updated, async (scope, input) => {
    const found = await store.vendorRecords.findForUpdate(scope, input.id)
    await refuseStale(scope, found, input.version)
    const before = answerOf(found)
    refuseEmptied(before, input)
    // A vendor that is no longer an MSME has no Udyam number either.
    const numberKept = input.msme === null ? null : before.udyamNumber
    const gstNumber = input.gstNumber ?? before.gstNumber
    const fault = registrationFault(gstNumber, input.gstRegistration)
    if (fault) throw invalidField(['gstRegistration'], fault)
    // Another GSTIN is another registration.
    const isKept = input.gstRegistration === undefined && gstNumber === before.gstNumber
    const registration = isKept ? before.gstRegistration : input.gstRegistration
    const after = {
      businessName: input.businessName ?? before.businessName,
      legalOwnerName: input.legalOwnerName ?? before.legalOwnerName,
      ...vendorGst(gstNumber, registration === 'composition'),
      defaultDiscount: input.defaultDiscount ?? before.defaultDiscount,
      address: input.address ?? before.address,
      phoneNumber: input.phoneNumber ?? before.phoneNumber,
      email: input.email ?? before.email,
      paymentTerm: input.paymentTerm ?? found.payment_term,
      msme: input.msme === undefined ? before.msme : input.msme,
      udyamNumber: input.udyamNumber === undefined ? numberKept : input.udyamNumber,
      agreedDays: input.agreedDays === undefined ? before.agreedDays : input.agreedDays,
    }
    const bank = input.bankDetails === undefined ? before.bankDetails : input.bankDetails
    const changes: Changes = changesBetween(before, after)
    if (JSON.stringify(inOrder(bank)) !== JSON.stringify(inOrder(before.bankDetails)))
      changes.bankDetails = { from: masked(before.bankDetails), to: masked(bank) }
    if (Object.keys(changes).length === 0) return { message: messages.updated, version: found.version }
    await store.updateVendor(scope, input.id, columnsOf({ ...after, bankDetails: bank }))
    await record(scope, { act: 'updated', noun: 'vendor', id: input.id, label: after.businessName, changes })
    return { message: messages.updated, version: found.version + 1 }
  }),

  delete: workspaceMutation('vendors.delete', idInput, acknowledged, async (scope, { id }) => {
    const found = await store.vendorRecords.findForUpdate(scope, id)
    const inUse = await store.isVendorInUse(scope, id)
    await retire(scope, store.vendorRecords, { noun: 'vendor', id, label: found.business_name }, inUse)
    return { message: inUse ? messages.archived : messages.deleted }
  }),

  restore: workspaceMutation('vendors.restore', idInput, acknowledged, async (scope, { id }) => {
    const found = await store.vendorRecords.findForUpdate(scope, id)
    await takeBack(scope, store.vendorRecords, { noun: 'vendor', id, label: found.business_name })
    return { message: messages.restored }
  }),
}

/** jsonb does not keep the order of keys. */
const inOrder = (bank: Vendor['bankDetails']) =>
  bank && [bank.accountNumber, bank.accountHolderName, bank.bankName, bank.ifscCode, bank.branch ?? '']
