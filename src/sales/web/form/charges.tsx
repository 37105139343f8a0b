import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { useFieldArray } from 'react-hook-form'
import type { z } from 'zod'
import { Button } from '#base/web/button.tsx'
import type { FormState } from '#base/web/form/use-form.ts'
import { later } from '#base/web/later.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import type { LineAmount } from '#pricing/line-amount.ts'
import { DEFAULT_TAX_ROW } from '#pricing/tax.ts'
import type { chargeInput } from '#sales/charge-input.ts'

const ChargeLines = later(() => import('./charge-lines.tsx'))

/** A charge while it is edited. */
export type DraftCharge = Partial<z.input<typeof chargeInput>>

type Props = {
  form: FormState
  amounts: readonly (LineAmount | undefined)[]
  /** Whether the bill has to name the SAC of each service. */
  needsSac: boolean
}

/** Lines of a sale or quotation without a product, such as freight; a button until there is one. */
export function Charges({ form, amounts, needsSac }: Props) {
  const { slug } = usePlace()
  const { workspace } = useQuery(orpc.workspaces.getOne.queryOptions({ input: { slug } })).data ?? {}
  const rows = useFieldArray({ control: form.methods.control, name: 'charges' })
  const isTaxed = workspace?.gstScheme !== 'unregistered' && workspace?.gstScheme !== 'composition'
  const add = () => {
    form.methods.clearErrors('items')
    const charge: DraftCharge = {
      description: '',
      quantity: 1,
      rateIncludesTax: isTaxed && workspace?.pricesIncludeTax === true,
      gstRate: isTaxed ? DEFAULT_TAX_ROW.rate : 0,
      hsnNumber: '',
    }
    rows.append(charge, { shouldFocus: false })
  }
  return (
    <div className="mt-2!">
      {rows.fields.length > 0 && (
        <Suspense>
          <ChargeLines
            ids={rows.fields.map(({ id }) => id)}
            amounts={amounts}
            isTaxed={isTaxed}
            needsSac={needsSac}
            remove={rows.remove}
          />
        </Suspense>
      )}
      <Button small tone="ghost" icon={Plus} className="-ml-2" onClick={add}>
        Add freight or another charge
      </Button>
    </div>
  )
}
