import { useQuery } from '@tanstack/react-query'
import { orpc } from '#base/web/rpc.ts'

const INVITATION = /^\/invite\/([^/?#]+)$/

/** The email address that the invitation at a path of ours was sent to; undefined for another path or an invitation that has ended. */
export function useInvited(to: string) {
  const token = INVITATION.exec(to)?.[1]
  const query = useQuery(
    orpc.invitations.getOne.queryOptions({
      input: { token: token ?? '' },
      retry: false,
      enabled: token !== undefined,
    }),
  )
  return { isPending: token !== undefined && query.isPending, invited: query.data?.invitation.email }
}
