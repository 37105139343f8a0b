import { expect, test } from 'vitest'
import { NOON, openNoticeRounds } from '../../../tests/support/notice-rounds.ts'

const notices = openNoticeRounds()

test('[18.14] idempotency keys are deleted after 30 days, at most 10,000 per workspace each morning', async () => {
  const { shop, process } = await notices.trading(NOON)
  await notices.sql(
    `insert into idempotency_keys (workspace_id, user_id, key, call, request_hash, created_at)
     select $1, gen_random_uuid(), 'key ' || n, 'sales.create', '',
       case when n = 0 then $2::timestamptz - interval '28 days' else $2::timestamptz - interval '31 days' end
     from generate_series(0, 10001) n`,
    [shop.workspaceId, NOON],
  )
  const left = async () => {
    const rows = await notices.sql(
      "select key from idempotency_keys where workspace_id = $1 and key like 'key %'",
      [shop.workspaceId],
    )
    return rows.map(({ key }) => key)
  }
  await process.rounds.run()
  expect(await left()).toHaveLength(2)
  process.state.now = new Date('2026-11-21T06:30:00Z')
  await process.rounds.run()
  expect(await left()).toEqual(['key 0'])
})
