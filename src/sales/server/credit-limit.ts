import { mayCall } from '#access/access.ts'
import type { WorkspaceScope } from '#access/server/calls.ts'
import type { Act } from '#activity/server/store.ts'
import { invalidField } from '#base/refusal.ts'
import { addsDebt, type Charged, limitWords, overLimit } from '#sales/credit-limit.ts'
import { messages } from '#sales/messages.ts'
import { lockCustomer, owedBy } from './credit-store.ts'
import type { Parties } from './sell-store.ts'

/** A sale as far as it can exceed a limit. */
type Asked = Charged & { customerId: string; creditReason: string | null | undefined }

/** That a sale went above the credit limit, and why: what was owed with it and the limit, in paise. */
type Exceeded = { total: number; creditLimit: number; reason: string }

/**
 * Whether a sale takes its customer above their credit limit although the workspace refuses that. Refuses it, but
 * someone who may exceed limits only without a reason. What is owed is said to those who may see it. Sales to a customer wait for each other here, so that two at
 * once cannot both fit below the limit.
 */
export async function exceededLimit(
  scope: WorkspaceScope,
  { creditLimit, refusesOverLimit, isWalkIn }: Parties,
  { customerId, creditReason, ...charged }: Asked,
): Promise<Exceeded | undefined> {
  if (!refusesOverLimit || creditLimit === null || isWalkIn || !addsDebt(charged)) return undefined
  await lockCustomer(scope, customerId)
  const owed = await owedBy(scope, customerId)
  const total = overLimit({ creditLimit, owed }, charged)
  if (total === undefined) return undefined
  const maySee = mayCall(scope.access, 'dues.getOpen')
  const said = maySee ? limitWords({ owed, total, creditLimit }) : messages.overLimitUnsaid
  if (!scope.access.mayExceedCredit) throw invalidField(['customerId'], `${said} ${messages.askForCredit}`)
  if (!creditReason) throw invalidField(['creditReason'], `${said} ${messages.giveCreditReason}`)
  return { total, creditLimit, reason: creditReason }
}

/** The entry of the trail for a sale above the credit limit: what is owed with it, and why. */
export const exceeding = (exceeded: Exceeded | undefined, sale: { id: string; number: string }): Act[] =>
  exceeded
    ? [
        {
          act: messages.exceeded,
          noun: 'sale',
          id: sale.id,
          label: sale.number,
          changes: {
            credit_limit_paise: { from: exceeded.creditLimit, to: exceeded.total },
            reason: { from: null, to: exceeded.reason },
          },
        },
      ]
    : []
