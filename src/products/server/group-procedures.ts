import { workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { refuseStale } from '#activity/server/stale-store.ts'
import { changesBetween, record } from '#activity/server/store.ts'
import { counted } from '#base/counted.ts'
import { invalidField } from '#base/refusal.ts'
import { getGroupsInput, setGroupsInput } from '#products/group-input.ts'
import { groupMessages } from '#products/group-messages.ts'
import { groupsAnswer, groupsSet } from '#products/output.ts'
import { groupsInUse, writeGroups } from './group-store.ts'
import { findProductsForUpdate } from './store.ts'

/** Categories, brands and shelf locations: those in use, and of many products at once. */
export const groupProcedures = {
  getGroups: workspaceQuery('products.getGroups', getGroupsInput, groupsAnswer, groupsInUse),

  setGroups: workspaceMutation('products.setGroups', setGroupsInput, groupsSet, async (scope, input) => {
    const given = new Map(input.products.map((product) => [product.id, product]))
    const isEmpty = input.products.every(
      ({ category, brand, location }) =>
        category === undefined && brand === undefined && location === undefined,
    )
    if (isEmpty) throw invalidField(['products'], groupMessages.chooseChange)
    const found = await findProductsForUpdate(scope, [...given.keys()])
    for (const row of found) await refuseStale(scope, row, given.get(row.id)?.version)
    const changed = found.flatMap((row) => {
      const { category = row.category, brand = row.brand, location = row.location } = given.get(row.id) ?? {}
      const groups = { category, brand, location }
      const changes = changesBetween(row, groups)
      return Object.keys(changes).length > 0 ? [{ ...row, groups, changes }] : []
    })
    if (changed.length > 0) await writeGroups(scope, changed)
    const acts = changed.map(({ id, name, changes }) => ({
      act: 'updated',
      noun: 'product' as const,
      id,
      label: name,
      changes,
    }))
    await record(scope, ...acts)
    return {
      message: groupMessages.changed(counted(changed.length, 'product')),
      former: changed.map(({ id, version, category, brand, location }) => ({
        id,
        version: version + 1,
        category,
        brand,
        location,
      })),
    }
  }),
}
