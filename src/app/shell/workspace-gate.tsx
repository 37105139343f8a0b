import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { orpc } from '#base/web/rpc.ts'
import { PersonAsked } from './person-asked.tsx'
import { WorkspaceShell } from './workspace-shell.tsx'

const SecondFactorNeeded = lazy(() => import('#users/web/security/second-factor-needed.tsx'))

/** The workspace, or the setup that it requires of this person first; they leave the setup themselves. */
export default function WorkspaceGate() {
  const { slug = '' } = useParams({ strict: false })
  const switcher = useQuery(orpc.workspaces.getSwitcher.queryOptions({ input: {} }))
  const here = switcher.data?.find((workspace) => workspace.slug === slug)
  const [setUp, setSetUp] = useState<string>()
  if (here?.needsSecondFactor && setUp !== slug) setSetUp(slug)
  if (!here || setUp !== slug) return <WorkspaceShell />
  return (
    <Suspense>
      <SecondFactorNeeded
        name={here.name}
        isDone={!here.needsSecondFactor}
        goOn={() => setSetUp(undefined)}
      />
      <PersonAsked />
    </Suspense>
  )
}
