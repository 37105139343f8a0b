import { expect, test } from 'vitest'
import { openHttp } from '../../tests/support/http.ts'

const http = openHttp()

test('[17.198] the days whose bills were saved as PDFs are remembered; those that meet are one period', async () => {
  const { bearer } = await http.join()
  await http.call(
    'workspaces.create',
    { name: 'Sharma', slug: `shop-${Math.random().toString(36).slice(2, 12)}` },
    bearer,
  )
  const confirm = (from: string, to: string) => http.call('workspaces.confirmPapers', { from, to }, bearer)
  const papers = async () => (await http.call('workspaces.getExport', {}, bearer)).json().papers
  expect(await papers()).toBeNull()
  const backwards = await confirm('2026-04-02', '2026-04-01')
  expect(backwards.json().data.issues).toEqual([
    { path: ['to'], message: 'The last day must not be before the first' },
  ])
  expect(await papers()).toBeNull()
  for (const [from, to, whole] of [
    ['2025-04-01', '2026-03-31', ['2025-04-01', '2026-03-31']],
    ['2026-04-01', '2026-11-20', ['2025-04-01', '2026-11-20']],
    ['2025-06-01', '2025-06-30', ['2025-04-01', '2026-11-20']],
    ['2020-04-01', '2021-03-31', ['2020-04-01', '2021-03-31']],
  ] as const) {
    expect((await confirm(from, to)).statusCode).toBe(200)
    expect(await papers()).toEqual({ exportedAt: expect.any(String), from: whole[0], to: whole[1] })
  }
})
