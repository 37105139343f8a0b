import type { Answer } from '../support/app.ts'
import { openServers } from '../support/servers.ts'

export const SLUG = 'ganesh-stores'

export const servers = openServers()
export const session = { token: '' }

/** Ids that earlier steps created and later ones need, by name. */
export const id: Record<string, string> = {}
/** An id that an earlier step created. */
export const need = (name: string) => {
  const found = id[name]
  if (!found) throw new Error(`No earlier step made “${name}”`)
  return found
}
/** The lot (price version) that an earlier step received or found for a product. */
export const lot = (name: string) => need(`${name} lot`)

/** The body of a successful answer. */
export const answered = (call: string, { status, body }: Answer) => {
  if (status !== 200) throw new Error(`${call} answered ${status}: ${JSON.stringify(body)}`)
  return body
}
/** Calls as the signed-in owner. */
export const call = async (name: string, input: unknown, key?: string) =>
  answered(
    name,
    await servers.app().call(name, input, { token: session.token, workspace: SLUG, ...(key ? { key } : {}) }),
  )

/** On hand and reserved of a price version, as numbers. */
export const level = async (versionId: string) => {
  const [row] = await servers.rows(
    'select on_hand::float8, reserved::float8 from stock_levels where product_version_id = $1',
    [versionId],
  )
  return row && [row.on_hand, row.reserved]
}
