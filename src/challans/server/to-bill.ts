import type { WorkspaceScope } from '#access/server/calls.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { listMessages } from '#challans/list-messages.ts'
import { messages } from '#challans/messages.ts'
import type { ToBill } from '#challans/output.ts'
import { aheadLines, challansToBill } from './ahead-store.ts'
import { openItem } from './present.ts'

/**
 * What is open on challans of one customer, as the sale that bills it asks for it: addresses and place of supply of the
 * oldest. Refuses in this order: one that is not found or cancelled; challans of several customers.
 */
export async function toBill(
  scope: WorkspaceScope,
  { challanIds }: { challanIds: readonly string[] },
): Promise<ToBill> {
  const [challans, lines] = await Promise.all([
    challansToBill(scope, challanIds),
    aheadLines(scope, challanIds),
  ])
  const [first] = challans
  if (!first || challans.length < new Set(challanIds).size) throw new Refusal('notFound', messages.notFound)
  if (challans.some(({ customerId }) => customerId !== first.customerId))
    throw invalidField(['challanIds'], listMessages.otherCustomers)
  return {
    customerId: first.customerId,
    deliveryAddressId: first.deliveryAddressId,
    placeOfSupply: first.paper.asked?.chosenPlace ?? null,
    challans: challans.map(({ id, number, sentOn }) => ({ id, number, sentOn })),
    lines: challans.flatMap(({ id, paper }) =>
      lines
        .filter(({ challanId }) => challanId === id)
        .flatMap(
          (line) => openItem(line, paper.asked?.lines[line.position], paper.lines[line.position]) ?? [],
        ),
    ),
  }
}
