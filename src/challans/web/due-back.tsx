import { businessDay } from '#base/dates.ts'
import { DateText } from '#base/web/display.tsx'
import { listMessages } from '#challans/list-messages.ts'

/** The day until which goods have to be billed or back, in red once it is over. */
export const DueBack = ({ on }: { on: string }) =>
  on < businessDay(new Date()) ? (
    <span className="text-red-text">
      <DateText date={on} /> · {listMessages.overdue}
    </span>
  ) : (
    <DateText date={on} />
  )
