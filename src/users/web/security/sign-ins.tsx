import { useQuery } from '@tanstack/react-query'
import { Section } from '#base/web/cards.tsx'
import { orpc } from '#base/web/rpc.ts'
import { sessionMessages } from '#users/messages.ts'
import { SignInList } from './sign-in-list.tsx'

/** The person's own sign-ins. */
export function SignIns() {
  const { data } = useQuery(orpc.users.getSignIns.queryOptions({ input: {} }))
  if (!data || data.length === 0) return null
  return (
    <Section title="Recent sign-ins">
      <p className="mb-3 text-muted">{sessionMessages.signInsAbout}</p>
      <SignInList entries={data} />
    </Section>
  )
}
