import { Button } from '#base/web/button.tsx'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { messages } from '#sales/messages.ts'

/** Picks the walk-in customer, for sales without a name. */
export function WalkIn({ pick }: { pick: (id: string) => void }) {
  const asking = useAct(orpc.customers.createWalkIn.mutationOptions(), {
    success: '',
    failure: messages.walkInFailed,
    done: ({ id }) => pick(id),
  })
  return (
    <Button small tone="ghost" className="-ml-2" pending={asking.isPending} onClick={() => asking.mutate({})}>
      Walk-in customer
    </Button>
  )
}
