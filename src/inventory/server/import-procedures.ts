import type { z } from 'zod'
import { type WorkspaceScope, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { record } from '#activity/server/store.ts'
import { toPaise } from '#base/money.ts'
import { openingDay, requireOpeningDay } from '#books/server/opening-day.ts'
import { importCheck, imported } from '#imports/output.ts'
import { refuseMissing, rowsOf, withoutCells } from '#imports/server/rows-to-import.ts'
import { inSteps } from '#imports/server/run.ts'
import { lockImports } from '#imports/server/store.ts'
import { checkOpening, type OpeningRow, openingPrices } from '#inventory/import.ts'
import { missingColumns, openingColumns } from '#inventory/import-columns.ts'
import { checkImportInput, importInput } from '#inventory/import-input.ts'
import { namingOf } from '#inventory/import-product.ts'
import { messages } from '#inventory/messages.ts'
import {
  followNewestVersion,
  insertVersions,
  type NewVersionFields,
} from '#products/server/versions-store.ts'
import { addOpeningStock } from './opening.ts'
import { type OpeningProduct, productsToOpen } from './opening-store.ts'

async function checked(scope: WorkspaceScope, input: z.output<typeof checkImportInput>) {
  refuseMissing(openingColumns, missingColumns(input.mapping))
  await requireOpeningDay(scope, input.openedOn)
  return checkOpening(input, input.mapping, namingOf(await productsToOpen(scope)))
}

/** Opening stock from a file, for products without movements: checked first, then all or nothing. */
export const importProcedures = {
  checkImport: workspaceQuery(
    'inventory.checkImport',
    checkImportInput,
    importCheck,
    async (scope, input) => {
      const { accepted, refused } = await checked(scope, input)
      return { accepted: accepted.length, refused: withoutCells(refused) }
    },
  ),

  import: workspaceMutation('inventory.import', importInput, imported, async (scope, input, context) => {
    await lockImports(scope, 'inventory')
    const check = await checked(scope, input)
    // A count sheet lists everything: a row of 0 is valid and adds nothing.
    const rows = rowsOf(check, openingColumns, input.skipRefused).filter(({ quantity }) => quantity > 0)
    const day = await openingDay(scope, input.openedOn)
    await inSteps(scope, context, 'inventory.import', rows, (part) => open(scope, part, day))
    return {
      message: messages.openingTaken(rows.length),
      created: rows.length,
      refused: withoutCells(check.refused),
    }
  }),
}

/** Gives each product its opening version with stock and an 'opening' movement. */
async function open(scope: WorkspaceScope, rows: OpeningRow<OpeningProduct>[], day: string): Promise<void> {
  const ids = await insertVersions(
    scope,
    rows.map((row) => ({ productId: row.product.id, fields: versionOf(scope, row) })),
  )
  const opened = rows.map(({ product, quantity }, at) => ({
    productId: product.id,
    productVersionId: ids[at] ?? '',
    quantity,
  }))
  await addOpeningStock(scope, opened, day)
  await followNewestVersion(scope, ...opened.map(({ productId }) => productId))
  const acts = rows.map(({ product: { id, name: label }, quantity }) => ({
    act: 'opened stock of',
    noun: 'product' as const,
    id,
    label,
    changes: { stock: { from: null, to: quantity } },
  }))
  await record(scope, ...acts)
}

const pricesOf = (row: OpeningRow<OpeningProduct>) => {
  const { taxes: _, ...prices } = openingPrices(row)
  return prices
}

/** A cost in the file is the unit cost after discount; without one the product's own prices apply. */
const versionOf = (scope: WorkspaceScope, row: OpeningRow<OpeningProduct>): NewVersionFields => ({
  buying_price_paise: row.cost === undefined ? row.product.buyingPrice : toPaise(row.cost),
  ...pricesOf(row),
  discount: row.cost === undefined ? row.product.discount : null,
  max_customer_discount: row.product.maxCustomerDiscount,
  notes: messages.openingNotes,
  is_active: true,
  effective_from: scope.now,
})
