import { type Access, maySee } from '#access/access.ts'
import { deletionDay, worksWhenClosed } from '#access/closed.ts'
import { userCall, type WorkspaceScope, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { accessOfRow, roleOnWire } from '#access/server/role-row.ts'
import { refuseStale } from '#activity/server/stale-store.ts'
import { changesBetween, record } from '#activity/server/store.ts'
import { acknowledged, noInput } from '#base/list.ts'
import { rupeesOf } from '#base/money.ts'
import { LANGUAGES } from '#base/pdf/languages.ts'
import { PAPERS } from '#base/pdf/paper.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { statementsAlone } from '#base/server/scope.ts'
import { requireOwnImage } from '#uploads/server/own-image.ts'
import {
  getWorkspaceInput,
  requireSecondFactorInput,
  transferInput,
  updateLogoInput,
  updateWorkspaceInput,
} from '#workspaces/input.ts'
import { messages } from '#workspaces/messages.ts'
import { switcherAnswer, updatedWorkspace, type Workspace, workspaceAnswer } from '#workspaces/output.ts'
import { closingProcedures } from './closing-procedures.ts'
import { columnsOf, ownGst } from './columns.ts'
import * as store from './store.ts'

function answerOf(row: store.WorkspaceRow, scope: WorkspaceScope): Workspace {
  const bank = maySee(scope.access, 'bankDetails')
  return {
    id: row.workspace_id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    logo: row.logo,
    role: scope.role,
    legalName: row.legal_name,
    tradeName: row.trade_name,
    gstin: row.gstin,
    gstScheme: ownGst(row).gstScheme,
    underLut: row.under_lut,
    pan: row.pan,
    stateCode: row.state_code,
    address: row.address,
    phone: row.phone,
    email: row.email,
    bankAccountNumber: bank ? row.bank_account_number : null,
    bankAccountName: bank ? row.bank_account_name : null,
    bankName: bank ? row.bank_name : null,
    bankIfsc: bank ? row.bank_ifsc : null,
    upiId: row.upi_id,
    invoicePrefix: row.invoice_prefix,
    billTerms: row.bill_terms,
    billPaper: PAPERS.find((paper) => paper === row.bill_paper) ?? 'landscape',
    billLanguage: LANGUAGES.find((language) => language === row.bill_language) ?? 'en',
    roundOff: row.round_off,
    pricesIncludeTax: row.prices_include_tax,
    creditLimit: row.credit_limit_paise === null ? null : rupeesOf(row.credit_limit_paise),
    creditDays: row.credit_days,
    refusesOverLimit: row.refuses_over_limit,
    createdAt: row.created_at.toISOString(),
    requiresSecondFactor: row.requires_second_factor,
    version: row.version,
  }
}

/** The rights of a member; in a closed workspace only what it still accepts. */
function accessNow(row: store.SwitcherRow): Access {
  const access = accessOfRow(row)
  return row.closed_at ? { ...access, calls: access.calls.filter(worksWhenClosed) } : access
}

const closedOf = ({ closed_at: at, closed_by: by, waits_for_export: waitsForExport }: store.SwitcherRow) =>
  at && by !== null ? { by, deletedOn: deletionDay(at), waitsForExport } : null

/** Refuses changes of what customers may owe by someone who may not exceed it. */
function refuseLimits({ access }: WorkspaceScope, changes: object): void {
  const wrong = 'credit_limit_paise' in changes ? 'creditLimit' : 'refusesOverLimit'
  const isChanged = 'credit_limit_paise' in changes || 'refuses_over_limit' in changes
  if (isChanged && !access.mayExceedCredit) throw invalidField([wrong], messages.creditLimitSetters)
}

/** Workspaces (specification, section 7). */
export const workspaceProcedures = {
  ...closingProcedures,

  getOne: workspaceQuery('workspaces.getOne', getWorkspaceInput, workspaceAnswer, async (scope) => {
    const row = await store.findWorkspace(scope)
    await store.touchMembership(scope)
    return { workspace: answerOf(row, scope) }
  }),

  getSwitcher: userCall('workspaces.getSwitcher', noInput, switcherAnswer, async ({ database, person }) => {
    const rows = await store.workspacesOf(statementsAlone(database), person.userId)
    return rows.map((row) => ({
      id: row.workspace_id,
      slug: row.slug,
      name: row.name,
      logo: row.logo,
      ...roleOnWire(row),
      access: accessNow(row),
      needsSecondFactor: row.requires_second_factor && !person.hasSecondFactor,
      closed: closedOf(row),
    }))
  }),

  update: workspaceMutation(
    'workspaces.update',
    updateWorkspaceInput,
    updatedWorkspace,
    async (scope, input) => {
      const found = await store.findWorkspaceForUpdate(scope)
      if (input.logo !== found.logo) await requireOwnImage(scope, 'logo', input.logo, scope)
      await refuseStale(scope, { id: found.workspace_id, version: found.version }, input.version)
      const columns = columnsOf(input, ownGst(found))
      const changes = changesBetween(found, columns)
      const newSlug = input.slug ?? found.slug
      if (Object.keys(changes).length === 0)
        return { message: messages.noChanges, version: found.version, newSlug }
      refuseLimits(scope, changes)
      await store.updateWorkspace(scope, columns)
      await record(scope, {
        act: 'updated',
        noun: 'workspace',
        id: scope.workspaceId,
        label: found.name,
        changes,
      })
      return { message: messages.updated, version: found.version + 1, newSlug }
    },
  ),

  updateLogo: workspaceMutation(
    'workspaces.updateLogo',
    updateLogoInput,
    acknowledged,
    async (scope, { logo }) => {
      await requireOwnImage(scope, 'logo', logo, scope)
      await store.findWorkspaceForUpdate(scope)
      await store.updateWorkspace(scope, { logo })
      await record(scope, {
        act: 'changed the logo of',
        noun: 'workspace',
        id: scope.workspaceId,
        label: scope.slug,
      })
      return { message: messages.logoUpdated }
    },
  ),

  requireSecondFactor: workspaceMutation(
    'workspaces.requireSecondFactor',
    requireSecondFactorInput,
    acknowledged,
    async (scope, { isRequired }) => {
      const found = await store.findWorkspaceForUpdate(scope)
      const message = isRequired ? messages.factorRequired : messages.factorOptional
      if (found.requires_second_factor === isRequired) return { message }
      await store.updateWorkspace(scope, { requires_second_factor: isRequired })
      await record(scope, {
        act: 'updated',
        noun: 'workspace',
        id: scope.workspaceId,
        label: found.name,
        changes: { requires_second_factor: { from: found.requires_second_factor, to: isRequired } },
      })
      return { message }
    },
    async ({ member }, { isRequired }) => {
      if (isRequired && !member.hasSecondFactor) throw new Refusal('conflict', messages.factorFirst)
    },
  ),

  transferOwnership: workspaceMutation(
    'workspaces.transferOwnership',
    transferInput,
    acknowledged,
    async (scope, { userId }) => {
      await store.transferOwnership(scope, userId)
      await record(scope, {
        act: 'transferred',
        noun: 'workspace',
        id: scope.workspaceId,
        label: scope.slug,
        changes: { owner: { from: scope.userId, to: userId } },
      })
      return { message: messages.transferred }
    },
  ),
}
