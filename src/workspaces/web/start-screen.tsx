import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { orpc, readFailure } from '#base/web/rpc.ts'

/** Where a signed-in person belongs: the workspace last used, or the making of the first. Others go to sign-in. */
export default function StartScreen() {
  const user = useQuery(orpc.users.getOne.queryOptions({ input: {}, retry: false }))
  if (user.error)
    return <Navigate to={readFailure(user.error).status === 401 ? '/sign-in' : '/error'} replace />
  if (!user.data) return null
  const { lastWorkspace } = user.data.user
  return <Navigate to={lastWorkspace ? `/${lastWorkspace}/dashboard` : '/onboarding/workspace'} replace />
}
