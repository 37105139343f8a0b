import { useQuery } from '@tanstack/react-query'
import { Accordion } from '#base/web/accordion.tsx'
import { orpc } from '#base/web/rpc.ts'
import { peopleMessages } from '#workspaces/messages.ts'

/** A collapsible preview of the invitation email, word for word. */
export default function InvitationPreview({
  workspace,
  invitedAs,
}: {
  workspace: string
  invitedAs: string
}) {
  const person = useQuery(orpc.users.getOne.queryOptions({ input: {} }))
  const user = person.data?.user
  const inviter = user ? `${user.name} ${user.lastName}`.trim() : ''
  const link = `${location.origin}/invite/…`
  return (
    <Accordion
      folds={[
        {
          id: 'invitation',
          title: 'Preview of the invitation email',
          body: (
            <figure className="rounded-lg border border-line bg-canvas p-4">
              <figcaption className="font-medium">{peopleMessages.mailSubject(workspace)}</figcaption>
              <p className="mt-2 whitespace-pre-wrap break-words text-muted">
                {peopleMessages.mailBody(inviter, workspace, invitedAs, link)}
              </p>
            </figure>
          ),
        },
      ]}
    />
  )
}
