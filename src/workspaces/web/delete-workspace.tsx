import { useQueryClient } from '@tanstack/react-query'
import { Button } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { toastFailure } from '#base/web/feedback/toast.ts'
import { confirm } from '#base/web/layers/confirm.ts'
import { navigate } from '#base/web/page/address.tsx'
import { client, readFailure } from '#base/web/rpc.ts'
import { messages } from '#workspaces/messages.ts'

/** The last section of the settings of a closed workspace: deletes everything at once, when the URL has been typed. */
export function DeleteWorkspace(props: {
  slug: string
  name: string
  workspaceId: string
  waitsForExport: boolean
  deleted: (message: string) => void
}) {
  const queries = useQueryClient()
  const remove = async () => {
    const sure = await confirm({
      title: `Delete ${props.name}`,
      body: `${props.waitsForExport ? `${messages.deleteUnexported} ` : ''}${messages.confirmSlug}: ${props.slug}`,
      action: 'Delete workspace',
      tone: 'danger',
      typed: props.slug,
    })
    if (!sure) return
    try {
      const { message, redirectUrl } = await client.workspaces.delete({
        workspaceId: props.workspaceId,
        slug: props.slug,
        withoutExport: props.waitsForExport,
      })
      queries.clear()
      props.deleted(message)
      navigate({ to: redirectUrl })
    } catch (error) {
      toastFailure(readFailure(error).message)
    }
  }
  return (
    <Section title="Delete workspace">
      <p className="mb-3 text-muted">{messages.deleteHelp}</p>
      <Button tone="danger" onClick={remove}>
        Delete workspace
      </Button>
    </Section>
  )
}
