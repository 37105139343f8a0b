import { useQuery } from '@tanstack/react-query'
import { toast } from '#base/web/feedback/toast.ts'
import { orpc } from '#base/web/rpc.ts'
import type { Workspace } from '#workspaces/output.ts'
import { CloseWorkspace } from './close-workspace.tsx'
import { DeleteWorkspace } from './delete-workspace.tsx'

/** Closing the workspace, or deleting the closed one now. */
export default function EndOfWorkspace({ workspace: { id, slug, name } }: { workspace: Workspace }) {
  const { data } = useQuery(orpc.workspaces.getSwitcher.queryOptions({ input: {} }))
  const here = data?.find((each) => each.id === id)
  if (!here) return null
  if (!here.closed) return <CloseWorkspace name={name} slug={slug} />
  return (
    <DeleteWorkspace
      slug={slug}
      name={name}
      workspaceId={id}
      waitsForExport={here.closed.waitsForExport}
      deleted={(text) => toast(text)}
    />
  )
}
