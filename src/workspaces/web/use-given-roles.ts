import { useQuery } from '@tanstack/react-query'
import { roleAbout, roleLabels } from '#access/role-labels.ts'
import { orpc } from '#base/web/rpc.ts'
import { GIVEN_ROLES } from '#workspaces/invitation.ts'

/** The roles that can be given, the workspace's own last; `workspace` is the slug where the address does not name it. */
export function useGivenRoles(
  workspace?: string,
): { value: string; name: string; label: string; about?: string }[] {
  const query = useQuery(orpc.roles.getAll.queryOptions({ input: {}, context: { workspace } }))
  return [
    ...GIVEN_ROLES.map((role) => ({
      value: role,
      name: roleLabels[role],
      label: roleLabels[role],
      about: roleAbout[role],
    })),
    ...(query.data?.roles ?? []).map(({ id, name }) => ({ value: id, name, label: name })),
  ]
}
