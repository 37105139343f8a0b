import { statementsAlone } from '#base/server/scope.ts'
import type { Services } from '#base/server/services.ts'
import type { WayToJoin } from '#users/output.ts'
import { hasPeople } from './store.ts'

/**
 * How a stranger makes an account: with a password, or where there is a mail server by a link, which goes to free and taken
 * addresses alike, so that nobody learns who has an account. The first person needs no working mail server.
 */
export async function wayToJoin({
  config,
  database,
}: Pick<Services, 'config' | 'database'>): Promise<WayToJoin> {
  return config.mail && (await hasPeople(statementsAlone(database))) ? 'link' : 'password'
}
