import type { Mail } from '#base/server/services.ts'
import { messages } from '#notifications/messages.ts'
import type { ToMail } from './store.ts'

/** One email per person, with all their new notifications. `origin` is the address of the installation. */
export function mailsOf(rows: ToMail[], origin: string): Mail[] {
  const people = new Map<string, ToMail[]>()
  for (const row of rows) people.set(row.user_id, [...(people.get(row.user_id) ?? []), row])
  return [...people.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const home = `${origin}/${first.slug}`
    const end = messages.mailEnd(first.workspace, `${home}/settings/notifications`)
    return {
      to: first.email,
      subject:
        own.length === 1
          ? messages.mailSubject(first.title, first.workspace)
          : messages.mailSubjectMany(own.length, first.workspace),
      body: [
        ...own.map((row) => [row.title, row.body, `${home}${row.link}`].filter(Boolean).join('\n')),
        end,
      ].join('\n\n'),
    }
  })
}
