import { expect, test } from 'vitest'
import { mayCall } from '#access/access.ts'
import { accessOfOwnRole, callsTaken, GRANTABLE, isRead } from '#access/custom-role.ts'
import { type CallName, calls } from '#access/roles.ts'
import { overlays } from '#app/overlays.tsx'
import { workspaceRoutes } from '#app/routes.tsx'
import { roleGroups } from '#workspaces/role-actions.ts'
import { sourceFiles } from '../support/source.ts'

/*
 * Checks the source: whoever may open a screen may make every call that the screen and its imports make, unless the
 * screen checks first.
 */

const files = new Map(sourceFiles('src').map((file) => [file.path, file]))
const isCall = (name: string): name is CallName => name in calls

/** The call that reads each panel's record. */
const panelCalls: Record<string, CallName> = {
  vendorId: 'vendors.getOne',
  logisticsId: 'logistics.getOne',
  customerId: 'customers.getOne',
  metricId: 'metrics.getOne',
  productId: 'products.getOne',
  receiptId: 'receipts.getOne',
  saleId: 'sales.getOne',
  creditNoteId: 'creditNotes.getOne',
  supplementaryInvoiceId: 'supplementaryInvoices.getOne',
  priceListId: 'priceLists.getOne',
  quotationId: 'quotations.getOne',
  challanId: 'challans.getOne',
  inventoryId: 'inventory.getOne',
  purchaseOrderId: 'purchaseOrders.getOne',
  inventoryIntakeId: 'inventoryIntakes.getOne',
  paymentId: 'payments.getOne',
  expenseId: 'expenses.getOne',
  journalId: 'journals.getOne',
  accountId: 'accounts.getOne',
  vendorBillId: 'vendorBills.getOne',
  debitNoteId: 'debitNotes.getOne',
}

/** The files that each entry of a screen table loads, from the table's sources. */
function loadsOf(paths: string[], name: RegExp) {
  const text = paths.map((path) => files.get(path)?.text ?? '').join('\n')
  const found = new Map<string, string[]>()
  let current = ''
  for (const [, named, loaded] of text.matchAll(new RegExp(`${name.source}|import\\('([^']+)'\\)`, 'gm'))) {
    if (named) current = named
    else if (loaded) found.set(current, [...(found.get(current) ?? []), loaded])
  }
  const inProject = (file: string) =>
    file.startsWith('#') ? `src/${file.slice(1)}` : `src/app/${file.slice(2)}`
  return (key: string) => (found.get(key) ?? []).map(inProject)
}

const overlayFiles = loadsOf(['src/app/overlays.tsx'], /^ {2}'?([\w-]+)'?: \{/)
const routeFiles = loadsOf(['src/app/routes.tsx', 'src/app/money-routes.tsx'], /path: '([^']+)'/)
const panelFiles = loadsOf(['src/app/panels.tsx'], /^ {2}(\w+): \(\)/)
const withImportDialog = (name: string) =>
  name.endsWith('-import') ? ['src/imports/web/import-dialog.tsx'] : []

/** Every screen, form and panel whose call a custom role can include. */
const screens: { name: string; call: CallName; files: string[] }[] = [
  ...Object.entries(overlays).map(([name, { call = '' }]) => ({
    name: `form ${name}`,
    call,
    files: [...overlayFiles(name), ...withImportDialog(name)],
  })),
  ...workspaceRoutes.map(({ path, call = '' }) => ({ name: `/${path}`, call, files: routeFiles(path) })),
  ...Object.entries(panelCalls).map(([name, call]) => ({
    name: `panel ${name}`,
    call,
    files: panelFiles(name),
  })),
].flatMap(({ name, call, files: own }) =>
  isCall(call) && GRANTABLE.includes(call) ? [{ name, call, files: own }] : [],
)

/** The calls of the action that includes this call. */
const actionWith = (call: CallName) =>
  roleGroups.flatMap(({ actions }) => actions.find((action) => action.calls.includes(call))?.calls ?? [])

/** The web files of a screen, each with the screen's files that import it. */
function partsOf(start: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>(start.map((path) => [path, []]))
  for (const path of found.keys())
    for (const next of files.get(path)?.imports ?? [])
      if (/\/web\//.test(next) && !/^src\/base\//.test(next))
        found.set(next, [...(found.get(next) ?? []), path])
  return found
}

const namesIn = (path: string, pattern: RegExp) =>
  [...(files.get(path)?.text ?? '').matchAll(pattern)].flatMap(([, name = '']) =>
    isCall(name) ? [name] : [],
  )
const overlayCallsIn = (path: string) =>
  [...(files.get(path)?.text ?? '').matchAll(/overlay\.open\('([\w-]+)'/g)].flatMap(([, name = '']) => {
    const call = overlays[name]?.call ?? ''
    return isCall(call) ? [call] : []
  })

test.each(screens)('[13.110] whoever may open $name ($call) may make its calls', ({ call, files: own }) => {
  expect(own).not.toEqual([])
  const access = accessOfOwnRole({ calls: actionWith(call), sights: [], discountCap: null })
  const wrong: string[] = []
  const parts = partsOf(own)
  const askedIn = (paths: Iterable<string>) =>
    [...paths].flatMap((path) => namesIn(path, /can\('([\w.]+)'\)/g))
  const changes = askedIn(parts.keys()).filter((each) => !isRead(each))
  for (const [path, importers] of parts) {
    // A read must be checked nearby: in the file itself or where it is imported.
    const near = askedIn([path, ...importers, ...importers.flatMap((each) => parts.get(each) ?? [])])
    const guarded = new Set([...changes, ...near.flatMap((each) => [each, ...callsTaken(each)])])
    const made = [...namesIn(path, /(?:orpc|client)\.(\w+\.\w+)/g), ...overlayCallsIn(path)]
    for (const each of new Set(made))
      if (!mayCall(access, each) && !guarded.has(each)) wrong.push(`${path}: ${each}`)
  }
  expect(wrong).toEqual([])
})

test('every link to a panel names the call that reads its record', () => {
  const links = [...files.values()].flatMap(({ text }) =>
    [...text.matchAll(/<PanelLink[^>]*?panel="(\w+)" call="([\w.]+)"/g)].map(([, panel = '', call]) => [
      panelCalls[panel],
      call,
    ]),
  )
  expect(links.length).toBeGreaterThan(5)
  expect(links.filter(([wanted, named]) => wanted !== named)).toEqual([])
})

const madeIn = (path: string) => namesIn(path, /(?:orpc|client)\.(\w+\.\w+)/g)
/** Screens that everyone may open, such as the settings. */
const open = workspaceRoutes.flatMap(({ path, call }) => (call ? [] : [{ files: routeFiles(path) }]))
const shown = new Set(
  [...files.keys()]
    .filter((path) => path.includes('/web/'))
    .flatMap(madeIn)
    .map((call) => call.split('.')[0]),
)
const actions = roleGroups
  .filter(({ noun }) => shown.has(noun))
  .flatMap(({ title, actions: own }) =>
    own.map((action) => ({ name: `${title}: ${action.word}`, ...action })),
  )

test.each(actions)('[13.110] whoever may only “$name” can open a screen for it', ({ calls: given }) => {
  const access = accessOfOwnRole({ calls: given, sights: [], discountCap: null })
  const reached = [...open, ...screens.filter(({ call }) => mayCall(access, call))]
  const made = reached.flatMap(({ files: own }) => [...partsOf(own).keys()].flatMap(madeIn))
  expect(made.filter((call) => given.includes(call))).not.toEqual([])
})
