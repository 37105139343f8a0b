import { forgetOldKeys } from '#access/server/idempotency.ts'
import { addDays, businessDay } from '#base/dates.ts'
import { inTransaction, type Scope } from '#base/server/scope.ts'
import type { Services } from '#base/server/services.ts'
import type { Notice } from '#notifications/notice.ts'
import { takeDay } from '#workspaces/server/store.ts'
import { dueNotices } from './due.ts'
import { joinedNotices } from './joined.ts'
import { lowStockNotices } from './low-stock.ts'
import { mailsOf } from './post.ts'
import { forgetBefore, notifyMembers, takeMails } from './store.ts'
import { weeklyNotices } from './weekly-summary.ts'

const KEPT_DAYS = 90
/** The context of a round, which has no signed-in person. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** The nouns whose changes may lead to notifications: stock, members and the new day. */
export type Occasion = 'stock' | 'people' | 'day'

/** The services that a round needs. */
export type Surroundings = Pick<Services, 'database' | 'config' | 'clock' | 'keepMails' | 'live'>

/**
 * Creates the notifications of one workspace in one transaction, and emails those that are due. Concurrent
 * or repeated rounds, even after a crash, notify nobody twice.
 */
export async function notifyWorkspace(
  services: Surroundings,
  workspaceId: string,
  occasions: ReadonlySet<Occasion>,
): Promise<void> {
  const { database, config, clock, live } = services
  const mails = config.mail !== undefined
  const now = clock()
  const { notified, send } = await inTransaction(database, workspaceId, async (statements) => {
    const scope: Scope = {
      ...statements,
      workspaceId,
      slug: '',
      now,
      today: businessDay(now),
      userId: NOBODY,
      userName: 'Godown',
    }
    const notified = await notifyMembers(scope, await noticesOf(scope, occasions), mails)
    const toMail = mails ? await takeMails(scope) : []
    return { notified, send: await services.keepMails(statements, mailsOf(toMail, config.homeUrl)) }
  })
  for (const userId of notified) live.announce({ workspaceId, noun: 'notifications', userId })
  await send()
}

async function noticesOf(scope: Scope, occasions: ReadonlySet<Occasion>): Promise<Notice[]> {
  const day = occasions.has('day') ? await takeDay(scope) : undefined
  if (day) await Promise.all([forgetBefore(scope, addDays(scope.today, -KEPT_DAYS)), forgetOldKeys(scope)])
  const made = await Promise.all([
    day || occasions.has('stock') ? lowStockNotices(scope) : [],
    day || occasions.has('people') ? joinedNotices(scope) : [],
    day ? dueNotices(scope, day.before) : [],
    day ? weeklyNotices(scope, day.before) : [],
  ])
  return made.flat()
}
