import { Button } from '#base/web/button.tsx'
import { formatMoney } from '#base/web/display.tsx'
import { messages } from '#books/messages.ts'

type Props = {
  /** In rupees. */
  amount: number
  /** Whether the form is about one bill. */
  isOne: boolean
  isPending: boolean
  /** Undefined for those who may not settle bills with it. */
  settle: (() => void) | undefined
}

/** That money is on account, and the button that settles with it what the form is about; what is suggested follows. */
export const OnAccount = ({ amount, isOne, isPending, settle }: Props) => (
  <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-hover px-3 py-2">
    <p role="status">{messages.hasOnAccount(formatMoney(amount))}</p>
    {settle && (
      <Button small pending={isPending} onClick={settle}>
        {isOne ? 'Settle this bill with it' : 'Settle bills with it'}
      </Button>
    )}
  </div>
)
