import { mayCall } from '#access/access.ts'
import type { CallName } from '#access/roles.ts'
import { workspaceQuery } from '#access/server/calls.ts'
import { FOUND_KINDS } from '#reports/found-kinds.ts'
import { searchInput } from '#reports/input.ts'
import { type FoundRecord, searchAnswer } from '#reports/output.ts'
import { findRecords } from './search-store.ts'

const readBy: Record<FoundRecord['kind'], CallName> = {
  product: 'products.getMany',
  customer: 'customers.getMany',
  vendor: 'vendors.getMany',
  sale: 'sales.getMany',
  purchaseOrder: 'purchaseOrders.getMany',
  inventoryIntake: 'inventoryIntakes.getMany',
}

/** The palette's results, of the kinds that the caller may read. */
export const searchProcedures = {
  getAll: workspaceQuery('search.getAll', searchInput, searchAnswer, async (scope, { search }) =>
    search === ''
      ? []
      : findRecords(
          scope,
          search,
          FOUND_KINDS.filter((kind) => mayCall(scope.access, readBy[kind])),
        ),
  ),
}
