import { useQuery } from '@tanstack/react-query'
import { Button } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { messages } from '#workspaces/messages.ts'

/** Whether every member needs a second factor, for the owner to decide. */
export function RequireSecondFactor() {
  const { slug } = usePlace()
  const { data } = useQuery(orpc.workspaces.getOne.queryOptions({ input: { slug } }))
  const change = useAct(orpc.workspaces.requireSecondFactor.mutationOptions())
  const isRequired = data?.workspace.requiresSecondFactor
  if (isRequired === undefined) return null
  return (
    <Section
      title="Two-step sign-in"
      action={
        <Button small pending={change.isPending} onClick={() => change.mutate({ isRequired: !isRequired })}>
          {isRequired ? 'Make optional' : 'Require for everyone'}
        </Button>
      }
    >
      <p className="text-muted">{isRequired ? messages.factorIsRequired : messages.factorIsOptional}</p>
    </Section>
  )
}
