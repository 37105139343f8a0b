import { accountProcedures } from '#accounts/server/procedures.ts'
import { activityProcedures } from '#activity/server/procedures.ts'
import { archiveProcedures } from '#archives/server/procedures.ts'
import { bankLineProcedures } from '#bank-lines/server/procedures.ts'
import { billProcedures } from '#bills/server/procedures.ts'
import { reopenChallans } from '#challans/server/finished-store.ts'
import { challanProcedures } from '#challans/server/procedures.ts'
import { chequeProcedures, issuedChequeProcedures } from '#cheques/server/procedures.ts'
import { noteCancelled } from '#credit-notes/server/note-cancelled.ts'
import { creditNoteProcedures } from '#credit-notes/server/procedures.ts'
import { creditNoteShareProcedures } from '#credit-notes/server/share-procedures.ts'
import { customerProcedures } from '#customers/server/procedures.ts'
import { dayCloseProcedures } from '#day-closes/server/procedures.ts'
import { debitNoteProcedures } from '#debit-notes/server/procedures.ts'
import { debitNoteShareProcedures } from '#debit-notes/server/share-procedures.ts'
import { expenseProcedures } from '#expenses/server/procedures.ts'
import { importRunProcedures } from '#imports/server/procedures.ts'
import { addOpeningStock } from '#inventory/server/opening.ts'
import { inventoryProcedures } from '#inventory/server/procedures.ts'
import { revalueStock } from '#inventory/server/revalue-store.ts'
import { inventoryIntakeProcedures } from '#inventory-intakes/server/procedures.ts'
import { journalProcedures } from '#journals/server/procedures.ts'
import { lockProcedures } from '#ledgers/server/lock-procedures.ts'
import { ledgerProcedures } from '#ledgers/server/procedures.ts'
import { logisticsProcedures } from '#logistics/server/procedures.ts'
import {
  customerMergeProcedures,
  productMergeProcedures,
  vendorMergeProcedures,
} from '#merges/server/procedures.ts'
import { metricProcedures } from '#metrics/server/procedures.ts'
import { insertUsualUnits } from '#metrics/server/usual-units-store.ts'
import { notificationProcedures } from '#notifications/server/procedures.ts'
import { openingProcedures } from '#openings/server/procedures.ts'
import { orderPaperProcedures } from '#order-papers/server/procedures.ts'
import { paymentProcedures } from '#payments/server/procedures.ts'
import { priceListProcedures } from '#price-lists/server/procedures.ts'
import { groupProcedures } from '#products/server/group-procedures.ts'
import { importProcedures } from '#products/server/import-procedures.ts'
import { newProductProcedures } from '#products/server/new-procedures.ts'
import { priceChangeProcedures } from '#products/server/price-change-procedures.ts'
import { productProcedures } from '#products/server/procedures.ts'
import { rateChangeProcedures } from '#products/server/rate-change-procedures.ts'
import { updateVersionProcedure } from '#products/server/update-version.ts'
import { purchaseOrderProcedures } from '#purchase-orders/server/procedures.ts'
import { reorderProcedures } from '#purchase-orders/server/reorder-procedures.ts'
import {
  expensePaperProcedures,
  paymentVoucherProcedures,
  selfInvoiceProcedures,
} from '#purchase-papers/server/procedures.ts'
import { quotationProcedures } from '#quotations/server/procedures.ts'
import { quotationShareProcedures } from '#quotations/server/share-procedures.ts'
import { receiptPaperProcedures } from '#receipt-papers/server/procedures.ts'
import { dueProcedures } from '#receipts/server/due-procedures.ts'
import { receiptProcedures } from '#receipts/server/procedures.ts'
import { reminderProcedures } from '#reminders/server/procedures.ts'
import { reportProcedures } from '#reports/server/procedures.ts'
import { searchProcedures } from '#reports/server/search-procedures.ts'
import { returnProcedures } from '#returns/server/procedures.ts'
import { saleProcedures } from '#sales/server/procedures.ts'
import { replaceProcedures } from '#sales/server/replace.ts'
import { statusProcedures } from '#sales/server/status-procedures.ts'
import { statementProcedures, vendorStatementProcedures } from '#statements/server/procedures.ts'
import { supplementProcedures } from '#supplementary-invoices/server/procedures.ts'
import { supplementShareProcedures } from '#supplementary-invoices/server/share-procedures.ts'
import { emailProcedures } from '#users/server/email-procedures.ts'
import { feedbackProcedures, settingsProcedures } from '#users/server/plain-procedures.ts'
import { userProcedures } from '#users/server/procedures.ts'
import { secondFactorProcedures } from '#users/server/second-factor-procedures.ts'
import { securityProcedures } from '#users/server/security-procedures.ts'
import { sessionProcedures } from '#users/server/session-procedures.ts'
import { vendorBillProcedures } from '#vendor-bills/server/procedures.ts'
import { vendorProcedures } from '#vendors/server/procedures.ts'
import { createWorkspaceProcedure } from '#workspaces/server/create-procedure.ts'
import { invitationProcedures } from '#workspaces/server/invitation-procedures.ts'
import { memberProcedures } from '#workspaces/server/member-procedures.ts'
import { preferenceProcedures } from '#workspaces/server/preference-procedures.ts'
import { workspaceProcedures } from '#workspaces/server/procedures.ts'
import { roleProcedures } from '#workspaces/server/role-procedures.ts'

/**
 * Every call, by noun and verb: `/rpc/{noun}/{verb}` for the web, `POST /api/v1/{noun}/{verb}` for programs.
 */
export const router = {
  accounts: accountProcedures,
  customers: { ...customerProcedures, ...customerMergeProcedures },
  logistics: logisticsProcedures,
  vendors: { ...vendorProcedures, ...vendorMergeProcedures },
  activity: activityProcedures,
  feedback: feedbackProcedures,
  imports: importRunProcedures,
  invitations: invitationProcedures,
  roles: roleProcedures,
  members: memberProcedures,
  notifications: notificationProcedures,
  preferences: preferenceProcedures,
  search: searchProcedures,
  settings: settingsProcedures,
  inventory: inventoryProcedures,
  inventoryIntakes: inventoryIntakeProcedures,
  purchaseOrders: { ...purchaseOrderProcedures, ...reorderProcedures, ...orderPaperProcedures },
  metrics: metricProcedures,
  products: {
    ...productProcedures,
    ...productMergeProcedures,
    ...newProductProcedures(addOpeningStock),
    updateVersion: updateVersionProcedure(revalueStock),
    ...groupProcedures,
    ...priceChangeProcedures,
    ...rateChangeProcedures,
    ...importProcedures(addOpeningStock),
  },
  priceLists: priceListProcedures,
  receipts: { ...receiptProcedures, ...receiptPaperProcedures },
  dues: dueProcedures,
  payments: {
    ...paymentProcedures,
    ...issuedChequeProcedures,
    ...vendorStatementProcedures,
    ...paymentVoucherProcedures,
  },
  statements: statementProcedures,
  vendorBills: { ...vendorBillProcedures, ...selfInvoiceProcedures },
  reminders: reminderProcedures,
  sales: {
    ...saleProcedures,
    ...statusProcedures(noteCancelled),
    ...replaceProcedures(reopenChallans),
    ...returnProcedures,
    ...billProcedures,
  },
  creditNotes: { ...creditNoteProcedures, ...creditNoteShareProcedures },
  supplementaryInvoices: { ...supplementProcedures, ...supplementShareProcedures },
  debitNotes: { ...debitNoteProcedures, ...debitNoteShareProcedures },
  books: lockProcedures,
  dayCloses: dayCloseProcedures,
  expenses: { ...expenseProcedures, ...expensePaperProcedures },
  challans: challanProcedures,
  cheques: chequeProcedures,
  bankLines: bankLineProcedures,
  journals: journalProcedures,
  openings: openingProcedures,
  ledgers: ledgerProcedures,
  quotations: { ...quotationProcedures, ...quotationShareProcedures },
  reports: reportProcedures,
  users: {
    ...userProcedures,
    ...emailProcedures,
    ...securityProcedures,
    ...secondFactorProcedures,
    ...sessionProcedures,
  },
  workspaces: {
    ...workspaceProcedures,
    ...archiveProcedures,
    create: createWorkspaceProcedure(insertUsualUnits),
  },
}

export type Router = typeof router
