import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { later } from '#base/web/later.tsx'
import { useParams } from '#base/web/page/address.tsx'
import { orpc } from '#base/web/rpc.ts'
import type { WorkspaceRoute } from '../workspace-route.ts'
import { PersonAsked } from './person-asked.tsx'
import { WorkspaceShell } from './workspace-shell.tsx'

const SecondFactorNeeded = later(() => import('#users/web/security/second-factor-needed.tsx'))

/** The workspace, or the setup that it requires of this person first; they leave the setup themselves. */
export default function WorkspaceGate(props: { route: WorkspaceRoute; children: ReactNode }) {
  const { slug } = useParams()
  const switcher = useQuery(orpc.workspaces.getSwitcher.queryOptions({ input: {} }))
  const here = switcher.data?.find((workspace) => workspace.slug === slug)
  const [setUp, setSetUp] = useState<string>()
  if (here?.needsSecondFactor && setUp !== slug) setSetUp(slug)
  if (!here || setUp !== slug) return <WorkspaceShell {...props} />
  return (
    <Suspense>
      <SecondFactorNeeded
        name={here.name}
        others={
          switcher.data?.filter(({ id, needsSecondFactor }) => id !== here.id && !needsSecondFactor) ?? []
        }
        isDone={!here.needsSecondFactor}
        goOn={() => setSetUp(undefined)}
      />
      <PersonAsked />
    </Suspense>
  )
}
