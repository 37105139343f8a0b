import type { z } from 'zod'
import { type WorkspaceScope, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { record } from '#activity/server/store.ts'
import { checkCustomers } from '#customers/import.ts'
import { customerColumns } from '#customers/import-columns.ts'
import { checkImportInput, importInput } from '#customers/import-input.ts'
import { missingOf } from '#imports/columns.ts'
import { importMessages } from '#imports/messages.ts'
import { importCheck, imported } from '#imports/output.ts'
import { refuseMissing, rowsOf, withoutCells } from '#imports/server/rows-to-import.ts'
import { inSteps } from '#imports/server/run.ts'
import { lockImports } from '#imports/server/store.ts'
import { columnsOf } from './columns.ts'
import { identitiesOfCustomers, insertCustomers } from './store.ts'

async function checked(scope: WorkspaceScope, input: z.output<typeof checkImportInput>) {
  refuseMissing(customerColumns, missingOf(customerColumns, input.mapping))
  const { mayExceedCredit } = scope.access
  return checkCustomers(
    input,
    input.mapping,
    await identitiesOfCustomers(scope),
    input.defaults,
    mayExceedCredit,
  )
}

/** Import of customers with their addresses from a file: checked first, then all or nothing. */
export const importProcedures = {
  checkImport: workspaceQuery(
    'customers.checkImport',
    checkImportInput,
    importCheck,
    async (scope, input) => {
      const { accepted, refused } = await checked(scope, input)
      return { accepted: accepted.length, refused: withoutCells(refused) }
    },
  ),

  import: workspaceMutation('customers.import', importInput, imported, async (scope, input, context) => {
    await lockImports(scope, 'customers')
    const check = await checked(scope, input)
    const rows = rowsOf(check, customerColumns, input.skipRefused)
    await inSteps(scope, context, 'customers.import', rows, async (part) => {
      const made = await insertCustomers(
        scope,
        part.map((row) => ({
          fields: columnsOf(row),
          addresses: row.address ? [{ address: row.address, isDefault: true }] : [],
        })),
      )
      const acts = part.map(({ name: label }, at) => ({ id: made[at]?.id ?? '', label }))
      await record(scope, ...acts.map((each) => ({ act: 'imported', noun: 'customer' as const, ...each })))
    })
    return {
      message: importMessages.imported(rows.length, ['customer', 'customers']),
      created: rows.length,
      refused: withoutCells(check.refused),
    }
  }),
}
