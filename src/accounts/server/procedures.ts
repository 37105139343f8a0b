import { maySee } from '#access/access.ts'
import { type WorkspaceScope, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import {
  allAccountsInput,
  chooseForModesInput,
  createAccountInput,
  isBank,
  updateAccountInput,
} from '#accounts/input.ts'
import { messages } from '#accounts/messages.ts'
import { accountAnswer, allAccountsAnswer } from '#accounts/output.ts'
import { retire, takeBack } from '#activity/server/retire.ts'
import { refuseStale } from '#activity/server/stale-store.ts'
import { changesBetween, record } from '#activity/server/store.ts'
import { acknowledged, created, FIRST_VERSION, idInput, updated } from '#base/list.ts'
import { Refusal } from '#base/refusal.ts'
import { bankOf, GROUPS, holdsMoney, inJournals, isSpending } from '#books/chart.ts'
import { BANK_MODES, modeLabels } from '#books/mode.ts'
import { modeAccounts } from '#books/server/lock-store.ts'
import { chooseForModes } from './money-accounts.ts'
import * as store from './store.ts'

/** The chart of accounts: those that every workspace has, and its own. */
export const accountProcedures = {
  getAll: workspaceQuery('accounts.getAll', allAccountsInput, allAccountsAnswer, async (scope) => {
    const [chart, chosen] = await Promise.all([store.chartOf(scope), modeAccounts(scope)])
    return {
      accounts: chart.map((account) => ({
        ...account,
        groupName: GROUPS[account.group].name,
        holdsMoney: holdsMoney(account),
        isSpending: isSpending(account),
        inJournals: inJournals(account),
      })),
      modes: BANK_MODES.map((mode) => ({ mode, account: bankOf(mode, chosen) })),
    }
  }),

  getOne: workspaceQuery('accounts.getOne', idInput, accountAnswer, async (scope, { id }) => {
    const row = await store.accountRecords.find(scope, id)
    const seesBank = maySee(scope.access, 'bankDetails')
    return {
      account: {
        id,
        code: row.code,
        name: row.name,
        group: store.groupOf(row),
        bankName: seesBank ? row.bank_name : null,
        ifsc: seesBank ? row.bank_ifsc : null,
        archivedAt: row.archived_at?.toISOString() ?? null,
        createdAt: row.created_at.toISOString(),
        version: row.version,
      },
    }
  }),

  create: workspaceMutation('accounts.create', createAccountInput, created, async (scope, input) => {
    const { name, group } = input
    const bank = isBank(group) ? input : { bankName: null, ifsc: null }
    const id = await store.insertAccount(scope, { ...input, bankName: bank.bankName, ifsc: bank.ifsc })
    await record(scope, { act: 'created', noun: 'account', id, label: name })
    return { message: messages.created(name), id, version: FIRST_VERSION }
  }),

  update: workspaceMutation('accounts.update', updateAccountInput, updated, async (scope, input) => {
    const found = await store.accountRecords.findForUpdate(scope, input.id)
    await refuseStale(scope, found, input.version)
    const { name = found.name, bankName = found.bank_name, ifsc = found.bank_ifsc } = input
    const bank = isBank(store.groupOf(found))
      ? { bank_name: bankName, bank_ifsc: ifsc }
      : { bank_name: null, bank_ifsc: null }
    const changes = changesBetween(found, { name, ...bank })
    if (Object.keys(changes).length === 0) return { message: messages.updated, version: found.version }
    await store.updateAccount(scope, input.id, { name, ...bank })
    await record(scope, { act: 'updated', noun: 'account', id: input.id, label: name, changes })
    return { message: messages.updated, version: found.version + 1 }
  }),

  delete: workspaceMutation('accounts.delete', idInput, acknowledged, async (scope, { id }) => {
    const found = await store.accountRecords.findForUpdate(scope, id)
    refuseUsedByModes(scope, found.code)
    const inUse = await store.hasEntries(scope, found.code)
    await retire(scope, store.accountRecords, { noun: 'account', id, label: found.name }, inUse)
    return { message: inUse ? messages.archived : messages.deleted }
  }),

  restore: workspaceMutation('accounts.restore', idInput, acknowledged, async (scope, { id }) => {
    const found = await store.accountRecords.findForUpdate(scope, id)
    await takeBack(scope, store.accountRecords, { noun: 'account', id, label: found.name })
    return { message: messages.restored }
  }),

  chooseForModes: workspaceMutation(
    'accounts.chooseForModes',
    chooseForModesInput,
    acknowledged,
    chooseForModes,
  ),
}

/** Refuses an account that money of a mode goes to. The choice stays while the transaction runs. */
function refuseUsedByModes({ held }: WorkspaceScope, code: number): void {
  const modes = BANK_MODES.filter((mode) => held?.modeAccounts[mode] === code)
  if (modes.length === 0) return
  const named = modes.map((mode) => modeLabels[mode].toLowerCase().replace('upi', 'UPI')).join(', ')
  throw new Refusal('conflict', messages.inUseByModes(named), { reason: 'illegal_status' })
}
