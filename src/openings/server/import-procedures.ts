import type { z } from 'zod'
import { type WorkspaceScope, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { lockedChartOf } from '#accounts/server/store.ts'
import { ACCOUNTS } from '#books/chart.ts'
import { heldDays } from '#books/server/lock-store.ts'
import { post } from '#books/server/store.ts'
import { importMessages } from '#imports/messages.ts'
import { importCheck, imported } from '#imports/output.ts'
import { sameName } from '#imports/same-name.ts'
import { refuseMissing, rowsOf, withoutCells } from '#imports/server/rows-to-import.ts'
import { inSteps } from '#imports/server/run.ts'
import { lockImports } from '#imports/server/store.ts'
import { checkOpenings, type Owner } from '#openings/import.ts'
import { missingColumns, openingColumns } from '#openings/import-columns.ts'
import { checkImportInput, importInput } from '#openings/input.ts'
import { mayOpen, type OpeningOf, usualSide } from '#openings/opening.ts'
import { billIdentities } from '#vendor-bills/server/number-store.ts'
import { enterAll } from './open.ts'
import { enteredIdentities, partiesOf } from './store.ts'

/** Those that a file can name, by name and by phone number. */
async function ownersOf(scope: WorkspaceScope, of: OpeningOf): Promise<Map<string, Owner[]>> {
  const owners = new Map<string, Owner[]>()
  const add = (text: string, owner: Owner) => {
    const key = sameName(text)
    if (key !== '') owners.set(key, [...(owners.get(key) ?? []), owner])
  }
  if (of === 'account') {
    for (const account of (await lockedChartOf(scope)).filter((each) => !each.isArchived && mayOpen(each)))
      add(account.name, { account: account.code, name: account.name, usualSide: usualSide(of, account) })
    return owners
  }
  const account = of === 'customer' ? ACCOUNTS.customers : ACCOUNTS.vendors
  for (const { id, name, phone } of await partiesOf(scope, of)) {
    const owner = {
      ...(of === 'customer' ? { customerId: id } : { vendorId: id }),
      account,
      name,
      usualSide: usualSide(of),
    }
    add(name, owner)
    if (sameName(phone) !== sameName(name)) add(phone, owner)
  }
  return owners
}

async function checked(scope: WorkspaceScope, input: z.output<typeof checkImportInput>) {
  const { of, mapping } = input
  refuseMissing(openingColumns, missingColumns(mapping, of))
  const [owners, entered, held, billed] = await Promise.all([
    ownersOf(scope, of),
    enteredIdentities(scope),
    heldDays(scope),
    of === 'vendor' ? billIdentities(scope) : new Set<string>(),
  ])
  return checkOpenings(input, mapping, entered, { of, owners, today: scope.today, held, billed })
}

/** Import of opening balances from a file: checked first, then all or nothing. */
export const importProcedures = {
  checkImport: workspaceQuery('openings.checkImport', checkImportInput, importCheck, async (scope, input) => {
    const { accepted, refused } = await checked(scope, input)
    return { accepted: accepted.length, refused: withoutCells(refused) }
  }),

  import: workspaceMutation('openings.import', importInput, imported, async (scope, input, context) => {
    await lockImports(scope, 'openings')
    const check = await checked(scope, input)
    const rows = rowsOf(check, openingColumns, input.skipRefused)
    await inSteps(scope, context, 'openings.import', rows, async (part) => {
      const openings = part.map(({ name: _, usualSide: __, ...opening }) => opening)
      await post(scope, await enterAll(scope, openings, 'imported'))
    })
    return {
      message: importMessages.imported(rows.length, ['opening balance', 'opening balances']),
      created: rows.length,
      refused: withoutCells(check.refused),
    }
  }),
}
