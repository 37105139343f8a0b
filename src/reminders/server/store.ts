import { sql } from 'kysely'
import { v7 } from 'uuid'
import { Refusal } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import type { Channel } from '#reminders/input.ts'
import { messages } from '#reminders/messages.ts'

type Addressee = {
  name: string
  customerId: string
  phoneNumber: string
  email: string
  isWalkIn: boolean
  shop: string
  upiId: string
}

/** A customer as a reminder addresses them, with the shop; refuses ('notFound') one that this workspace does not have. */
export async function addresseeOf(scope: Scope, id: string): Promise<Addressee> {
  const found = await scope.one(
    sql<Addressee>`
      select c.name, c.customer_id as "customerId", c.phone_number as "phoneNumber", c.email,
             c.is_walk_in as "isWalkIn", coalesce(nullif(trim(w.trade_name), ''), w.name) as shop,
             coalesce(w.upi_id, '') as "upiId"
      from customers c join workspaces w on w.workspace_id = c.workspace_id
      where c.workspace_id = ${scope.workspaceId} and c.id = ${id}::uuid`.compile(db),
    'reminder_addressee',
  )
  if (!found) throw new Refusal('notFound', messages.customerNotFound)
  return found
}

type Sent = { day: string; at: Date; by: string; channel: Channel }

/** The latest reminder of a customer. */
export const lastReminder = (scope: Scope, customerId: string): Promise<Sent | undefined> =>
  scope.one(
    sql<Sent>`
      select sent_on as day, sent_at as at, sent_by_name as by, channel from reminders
      where workspace_id = ${scope.workspaceId} and customer_id = ${customerId}::uuid
      order by sent_on desc limit 1`.compile(db),
    'last_reminder',
  )

/** Records a reminder of today, in paise; false if the customer has had one today, whoever sent it. */
export async function insertReminder(
  scope: Scope,
  { customerId, channel, amount }: { customerId: string; channel: Channel; amount: number },
): Promise<boolean> {
  const made = await scope.one(
    sql<{ id: string }>`
      insert into reminders (workspace_id, id, customer_id, sent_on, channel, amount_paise, sent_by, sent_by_name, sent_at)
      values (${scope.workspaceId}, ${v7()}::uuid, ${customerId}::uuid, ${scope.today}::date, ${channel}, ${amount},
              ${scope.userId}, ${scope.userName}, ${scope.now})
      on conflict (workspace_id, customer_id, sent_on) do nothing returning id`.compile(db),
    'insert_reminder',
  )
  return made !== undefined
}
