import { v7 } from 'uuid'
import { accessOfOwnRole, GRANTABLE, sightsNeeded } from '#access/custom-role.ts'
import { sightNames } from '#access/roles.ts'
import type { CallContext } from '#base/server/services.ts'
import type { TestDatabase } from './database.ts'
import { type Shop, signIn, testContext } from './people.ts'

/** Random numbers from 0 to below 1, reproducible by seed. */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A random, valid custom role: calls and the sights they need. */
export function someRole(seed: number) {
  const next = chances(seed)
  const drawn = sightNames.filter(() => next() < 0.5)
  const sights = drawn.filter((sight) => sight !== 'margins' || drawn.includes('costs'))
  const calls = GRANTABLE.filter(() => next() < 0.6).filter((call) =>
    sightsNeeded(call).every((sight) => sights.includes(sight)),
  )
  const discountCap = next() < 0.5 ? null : Math.floor(next() * 100)
  return { calls, sights, discountCap, access: accessOfOwnRole({ calls, sights, discountCap }) }
}

/** The context of a new member with a custom role. */
export async function withOwnRole(test: TestDatabase, shop: Shop, roleId: string): Promise<CallContext> {
  const { userId, token } = await signIn(test, `Own ${v7().slice(-4)}`)
  await test.asOwner((client) =>
    client.query(
      `insert into members (workspace_id, user_id, role, role_id, created_at) values ($1, $2, 'custom', $3, now())`,
      [shop.workspaceId, userId, roleId],
    ),
  )
  return { ...testContext(test), token, workspaceRef: shop.slug }
}
