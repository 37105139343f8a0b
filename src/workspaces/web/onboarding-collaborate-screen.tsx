import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { buttonClass } from '#base/web/button.tsx'
import { Link } from '#base/web/page/address.tsx'
import { PlainPage } from '#base/web/page/plain-page.tsx'
import { SendTo } from '#base/web/page/send-to.tsx'
import { orpc } from '#base/web/rpc.ts'
import { InviteForm } from './invite-form.tsx'
import { WaitingInvitations } from './waiting-invitations.tsx'

/** /onboarding/collaborate: invite people to the first workspace, or skip. */
export default function OnboardingCollaborateScreen() {
  const [invited, setInvited] = useState(false)
  const person = useQuery(orpc.users.getOne.queryOptions({ input: {} }))
  if (!person.data) return null
  const workspace = person.data.user.lastWorkspace
  if (!workspace) return <SendTo href="/onboarding/workspace" />
  return (
    <PlainPage
      title="Work together"
      hint="Invite the people who buy, sell or keep the books. Each gets a link that works for 7 days."
    >
      <InviteForm workspace={workspace} invited={() => setInvited(true)} />
      <WaitingInvitations workspace={workspace} />
      <div className="mt-5 grid border-t border-line pt-5">
        <Link to={`/${workspace}/dashboard`} className={buttonClass('plain')}>
          {invited ? 'Go to the workspace' : 'Skip for now'}
        </Link>
      </div>
    </PlainPage>
  )
}
