import { expect } from 'vitest'
import { type Listener, listenLive } from '../support/live.ts'
import { signIn } from '../support/people.ts'
import type { TradingServers } from '../support/servers.ts'

const EACH = 40

/**
 * One process saves while `people` × 40 listeners are connected to another, then all listeners disconnect; this
 * repeats `rounds` times. `measured` receives the milliseconds of each round while all listeners are still connected.
 */
export async function manyListeners(
  { database, trade, app }: TradingServers,
  people: number,
  rounds: number,
  measured: (milliseconds: number) => void,
): Promise<void> {
  const members = await Promise.all(Array.from({ length: people }, () => signIn(database)))
  await database.asOwner(async (client) => {
    for (const { userId } of members)
      await client.query(
        `insert into members (workspace_id, user_id, role, created_at) values ($1, $2, 'viewer', now())`,
        [trade.workspaceId, userId],
      )
  })
  const listen = (token: string) =>
    listenLive(app(1).url, trade.as.workspace, { authorization: `Bearer ${token}` })
  for (let round = 0; round < rounds; round += 1) {
    const held: Listener[] = []
    for (const { token } of members)
      held.push(...(await Promise.all(Array.from({ length: EACH }, () => listen(token)))))
    expect(held.filter(({ status }) => status === 200)).toHaveLength(people * EACH)
    const started = performance.now()
    for (let n = 0; n < 10; n += 1)
      await app().call('customers.create', { name: `Customer ${n}`, email: 'c@example.in' }, trade.as)
    const last = { name: `Last ${round}`, shorthand: `L${round}` }
    expect((await app().call('metrics.create', last, trade.as)).status).toBe(200)
    await Promise.all(held.map((each) => each.next('metrics', 60_000)))
    measured(performance.now() - started)
    for (const each of held) each.close()
    // Every connection's slot is free again.
    for (const { token } of members)
      await expect
        .poll(
          async () => {
            const again = await listen(token)
            again.close()
            return again.status
          },
          { timeout: 10_000 },
        )
        .toBe(200)
  }
}
