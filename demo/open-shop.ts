import { withClient } from '#base/server/postgres/connection.ts'
import type { Services } from '#base/server/services.ts'
import { authOf } from '#users/server/auth.ts'
import { type Caller, callerOf, discard } from './calls.ts'
import { emailOf, identity, PASSWORD, type Person, slugOf, staff, type Worker } from './staff.ts'

/** An existing shop with its staff signed in. */
export type Shop = {
  slug: string
  /** Calls as a member of staff at a point in time. */
  as(worker: Worker, at: Date): Caller
}

/** Marks a shop that is being filled. A shop that still has this mark was left unfinished. */
const UNFINISHED = 'Being filled'
const DESCRIPTION =
  'Hardware, electricals, plumbing, paints and household goods in Kothrud, Pune, since 1994.'

/** Signs a member of staff up, or in if the account exists. */
async function enter(services: Services, person: Person, seed: number): Promise<string> {
  const { api } = authOf(services)
  const email = emailOf(person, seed)
  const known = await api.signInEmail({ body: { email, password: PASSWORD } }).catch(() => undefined)
  if (known) return known.token
  const { name, lastName } = person
  const { token } = await api.signUpEmail({ body: { name, lastName, email, password: PASSWORD } })
  if (!token) throw new Error(`${email} could not be signed up`)
  return token
}

const ownerOf = () => {
  const [owner] = staff
  if (!owner) throw new Error('A shop needs an owner')
  return owner
}

/** Creates the workspace with its people, as of its first day. Undefined if the shop of this seed already exists. */
export async function openShop(
  services: Services,
  adminUrl: string,
  { seed, first }: { seed: number; first: Date },
): Promise<Shop | undefined> {
  const slug = slugOf(seed)
  const now = services.clock()
  const owner = await enter(services, ownerOf(), seed)
  const own = await callerOf(services, { token: owner }, now).workspaces.getSwitcher({})
  if (own.some((each) => each.slug === slug)) {
    const mine = callerOf(services, { token: owner, workspace: slug }, now)
    const { workspace } = await mine.workspaces.getOne({ slug })
    if (workspace.description !== UNFINISHED) return undefined
    await discard(mine, slug)
  }
  const opening = callerOf(services, { token: owner, workspace: slug }, first)
  await opening.workspaces.create({ isInitial: true, slug, ...identity, description: UNFINISHED })
  const tokens = new Map<Worker, string>([['owner', owner]])
  for (const person of staff.slice(1))
    tokens.set(person.key, await join(services, { owner, slug, seed }, person))
  await dateMembers(adminUrl, slug, first)
  return {
    slug,
    as: (worker, at) => callerOf(services, { token: tokens.get(worker) ?? '', workspace: slug }, at),
  }
}

type Inviting = { owner: string; slug: string; seed: number }

/** Invites a member of staff and accepts the invitation through its link. */
async function join(services: Services, { owner, slug, seed }: Inviting, person: Person): Promise<string> {
  const now = services.clock()
  const { invitations } = callerOf(services, { token: owner, workspace: slug }, now)
  const email = emailOf(person, seed)
  if (person.role === 'owner') throw new Error('There is one owner')
  const { id } = await invitations.create({ email, role: person.role })
  const link = (await invitations.getAll({})).find((each) => each.id === id)?.link ?? ''
  const token = await enter(services, person, seed)
  await callerOf(services, { token }, now).invitations.accept({ token: link.split('/').at(-1) ?? '' })
  return token
}

/** Links are checked against the real clock, so the members' first day is set afterwards. */
const dateMembers = (adminUrl: string, slug: string, first: Date) =>
  withClient(adminUrl, async (client) => {
    const of = '= (select workspace_id from workspaces where slug = $1)'
    await client.query(`update members set created_at = $2 where workspace_id ${of}`, [slug, first])
    await client.query(`update activity set created_at = $2 where workspace_id ${of}`, [slug, first])
  })

/** Marks the shop as complete and leaves one invitation open. */
export async function finishShop(shop: Shop, seed: number, now: Date): Promise<void> {
  const owner = shop.as('owner', now)
  await owner.workspaces.update({ description: DESCRIPTION })
  await owner.invitations.create({ email: emailOf({ name: 'Amit' }, seed), role: 'sales' })
}
