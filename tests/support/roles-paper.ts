import { callsTaken, GRANTABLE, sightsNeeded } from '#access/custom-role.ts'
import { accessOf } from '#access/role-access.ts'
import { roleLabels } from '#access/role-labels.ts'
import { callNames, ROLES, sightNames } from '#access/roles.ts'

/** The fields that each sight shows. Without it, they are null or absent in every answer. */
const fields: Record<(typeof sightNames)[number], string> = {
  costs:
    '`buyingPrice`, `unitCost`, `discount` and `defaultDiscount` of vendors, `value` of stock, the amounts of purchase orders and `totalBuyingPrice` of intakes, notes of versions',
  margins: '`profit` and `cost` in analytics',
  bankDetails: '`bankDetails` of vendors, `bank…` of the workspace',
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')
const labels = ROLES.map((role) => roleLabels[role])
const ticks = (has: (access: ReturnType<typeof accessOf>) => boolean) =>
  ROLES.map((role) => (has(accessOf(role)) ? '✓' : ''))

/** docs/roles.md, generated from the role table. */
export const rolesPaper = (): string => `# Who may do and see what

Generated from \`access/roles.ts#calls\` by \`npm run roles\`. Do not edit it.

## What is seen
${table(
  ['sight', ...labels, 'fields'],
  sightNames.map((sight) => [sight, ...ticks(({ sights }) => sights.includes(sight)), fields[sight]]),
)}

## The largest discount
${table(labels, [
  ROLES.map((role) => accessOf(role).discountCap).map((cap) => (cap === null ? 'no limit' : `${cap}%`)),
])}

## Selling below the lowest rate
The lowest rate of a product is its price less its largest customer discount. These roles may go below it and say why; a workspace's own roles never may.

${table(labels, [ticks(({ mayUndercut }) => mayUndercut)])}

## Setting and exceeding credit limits
These roles set how much customers may owe, and may sell above it with a reason where the workspace refuses such sales; a workspace's own roles never may.

${table(labels, [ticks(({ mayExceedCredit }) => mayExceedCredit)])}

## What is done
A workspace's own roles can include the calls marked "own"; those with sights need them too. A role that includes a call also has every call that reads its noun, and the calls listed with it. The others are every member's, come with an import, or stay with owner and admin.

${table(
  ['call', ...labels, 'own roles'],
  callNames.map((call) => [
    `\`${call}\``,
    ...ticks(({ calls }) => calls.includes(call)),
    GRANTABLE.includes(call)
      ? ['own', ...sightsNeeded(call), ...callsTaken(call).map((each) => `\`${each}\``)].join(', ')
      : '',
  ]),
)}
`
