import type { z } from 'zod'
import { type WorkspaceScope, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { record } from '#activity/server/store.ts'
import { missingOf } from '#imports/columns.ts'
import { importMessages } from '#imports/messages.ts'
import { importCheck, imported } from '#imports/output.ts'
import { refuseMissing, rowsOf, withoutCells } from '#imports/server/rows-to-import.ts'
import { inSteps } from '#imports/server/run.ts'
import { lockImports } from '#imports/server/store.ts'
import { checkVendors } from '#vendors/import.ts'
import { vendorColumns } from '#vendors/import-columns.ts'
import { checkImportInput, importInput } from '#vendors/import-input.ts'
import { columnsOf } from './columns.ts'
import { insertVendors, namesOfVendors } from './store.ts'

async function checked(scope: WorkspaceScope, input: z.output<typeof checkImportInput>) {
  refuseMissing(vendorColumns, missingOf(vendorColumns, input.mapping, input.defaults))
  return checkVendors(input, input.mapping, await namesOfVendors(scope), input.defaults)
}

/** Import of vendors from a file: checked first, then all or nothing. */
export const importProcedures = {
  checkImport: workspaceQuery('vendors.checkImport', checkImportInput, importCheck, async (scope, input) => {
    const { accepted, refused } = await checked(scope, input)
    return { accepted: accepted.length, refused: withoutCells(refused) }
  }),

  import: workspaceMutation('vendors.import', importInput, imported, async (scope, input, context) => {
    await lockImports(scope, 'vendors')
    const check = await checked(scope, input)
    const rows = rowsOf(check, vendorColumns, input.skipRefused)
    await inSteps(scope, context, 'vendors.import', rows, async (part) => {
      const ids = await insertVendors(scope, part.map(columnsOf))
      const acts = part.map(({ businessName: label }, at) => ({ id: ids[at] ?? '', label }))
      await record(scope, ...acts.map((each) => ({ act: 'imported', noun: 'vendor' as const, ...each })))
    })
    return {
      message: importMessages.imported(rows.length, ['vendor', 'vendors']),
      created: rows.length,
      refused: withoutCells(check.refused),
    }
  }),
}
