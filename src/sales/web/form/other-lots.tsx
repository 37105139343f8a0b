import { Button } from '#base/web/button.tsx'
import { formatQuantity } from '#base/web/display.tsx'
import { formMessages as messages } from '#sales/form-messages.ts'

/** Says that other lots of the product have more, and takes the remainder from there. */
export const OtherLots = ({
  available,
  left,
  unit,
  take,
}: {
  available: number
  left: number
  unit: string
  take: () => void
}) => (
  <div role="alert" className="text-help text-red-text">
    {messages.otherLots(formatQuantity(available, unit), formatQuantity(left))}
    <div>
      <Button small tone="ghost" className="-ml-2" onClick={take}>
        {messages.takeFromNextLot}
      </Button>
    </div>
  </div>
)
