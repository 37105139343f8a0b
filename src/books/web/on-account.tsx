import type { MutationObserverOptions } from '@tanstack/react-query'
import { Button } from '#base/web/button.tsx'
import { formatMoney } from '#base/web/display.tsx'
import { useAct } from '#base/web/use-act.ts'
import { messages } from '#books/messages.ts'

type Props<Input, Answer, Thrown> = {
  /** The party, and the due if the form is about one bill. */
  input: Input
  /** In rupees. */
  amount: number
  /** Whether this person may make the call that settles; its button is hidden from others. */
  may: boolean
  options: MutationObserverOptions<Answer, Thrown, Input>
  settled: () => void
}

/** That money is on a party's account, and the button that settles with it what the form is about; what is suggested follows. */
export function SetOff<Input extends { dueId: string | undefined }, Answer, Thrown>({
  input,
  amount,
  may,
  options,
  settled,
}: Props<Input, Answer, Thrown>) {
  const settle = useAct(options, { done: settled })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-hover px-3 py-2">
      <p role="status">{messages.hasOnAccount(formatMoney(amount))}</p>
      {may && (
        <Button small pending={settle.isPending} onClick={() => settle.mutate(input)}>
          {input.dueId === undefined ? 'Settle bills with it' : 'Settle this bill with it'}
        </Button>
      )}
    </div>
  )
}
