import { Button } from '#base/web/button.tsx'
import { formMessages as messages } from '#sales/form-messages.ts'

/** The note about the walk-in customer when no customer is selected, and a way back to it. */
export const WalkIn = ({ isNamed, choose }: { isNamed: boolean; choose: () => void }) => (
  <p className="mt-1 flex min-h-7 items-center text-help text-muted">
    {isNamed ? (
      <Button small tone="ghost" className="-ml-2" onClick={choose}>
        {messages.toWalkIn}
      </Button>
    ) : (
      messages.walkIn
    )}
  </p>
)
