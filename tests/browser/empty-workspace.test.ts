import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { overlays } from '#app/overlays.tsx'
import { panels } from '#app/panels.tsx'
import type { App } from '../support/app.ts'
import { signUp } from '../support/app.ts'
import { memberPlaces } from '../support/places.ts'
import { openStageOf } from './stage.ts'
import { openWalk } from './walk.ts'

/* Every page of a workspace in which nothing was entered yet. */

async function openNewWorkspace(app: App) {
  const email = `${v7()}@example.in`
  const token = await signUp(app.url, email)
  const slug = `new-${v7().slice(-12)}`
  const { status } = await app.call('workspaces.create', { name: 'New Shop', slug }, { token })
  if (status !== 200) throw new Error(`workspaces.create answered ${status}`)
  return { email, slug }
}

const stage = openStageOf(openNewWorkspace)
const walk = openWalk(stage)

const dashboardWith = (state: string) => `/${stage.shop.slug}/dashboard?${state}`
/** The forms that the palette opens; the others need a record. */
const forms = Object.entries(overlays).flatMap(([name, { title }]) => (title ? [name] : []))
const none = v7()

test.each(['desk', 'phone'] as const)('[17.200] every screen of an empty workspace, %s', async (size) => {
  expect(await walk(memberPlaces(stage.shop.slug), size)).toEqual([])
})

test.each(['desk', 'phone'] as const)('[17.200] every form of an empty workspace, %s', async (size) => {
  const places = forms.map((name) => dashboardWith(`create=${name}`))
  expect(await walk(places, size)).toEqual([])
})

test.each(['desk', 'phone'] as const)(
  '[17.200] the panel of a record that does not exist says so, %s',
  async (size) => {
    const places = Object.keys(panels).map((key) => dashboardWith(`${key}=${none}`))
    expect(await walk(places, size, 'was not found')).toEqual([])
  },
)
