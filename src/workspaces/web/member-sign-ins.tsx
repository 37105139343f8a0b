import { useQuery } from '@tanstack/react-query'
import { Section } from '#base/web/cards.tsx'
import { orpc } from '#base/web/rpc.ts'
import { SignInList } from '#users/web/security/sign-in-list.tsx'

/** The sign-ins of all members, for the owner. */
export function MemberSignIns() {
  const { data } = useQuery(orpc.members.getSignIns.queryOptions({ input: {} }))
  if (!data || data.length === 0) return null
  return (
    <Section title="Recent sign-ins">
      <SignInList entries={data} />
    </Section>
  )
}
