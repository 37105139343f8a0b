import { IndianRupee } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '#base/web/button.tsx'
import { toastFailure } from '#base/web/feedback/toast.ts'
import { later } from '#base/web/later.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { readFailure } from '#base/web/rpc.ts'
import { chosenMessages, MOST_CHOSEN } from '#products/most-chosen.ts'

const ChangePrices = later(() => import('./change-prices.tsx'))

/**
 * Opens the change of prices for products, found when it is pressed; nothing for people who may not. `count` says how many
 * `find` would find, so that too many are refused before they are read.
 */
export function ChangePricesButton({
  count,
  find,
  done,
  small,
  children = 'Change prices',
}: {
  count?: () => Promise<number>
  find: () => readonly string[] | Promise<readonly string[]>
  done?: () => void
  small?: boolean
  children?: ReactNode
}) {
  const { can } = usePlace()
  const [pending, setPending] = useState(false)
  const [productIds, setProductIds] = useState<readonly string[]>()
  if (!can('products.changePrices')) return null
  const open = async () => {
    setPending(true)
    try {
      if (count && (await count()) > MOST_CHOSEN) {
        toastFailure(chosenMessages.filterFirst)
        return
      }
      const ids = await find()
      if (ids.length > 0 && ids.length <= MOST_CHOSEN) setProductIds(ids)
      else toastFailure(chosenMessages.chooseProducts)
    } catch (error) {
      toastFailure(readFailure(error).message)
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <Button icon={IndianRupee} small={small} pending={pending} onClick={open}>
        {children}
      </Button>
      {productIds && (
        <Suspense>
          <ChangePrices productIds={productIds} close={() => setProductIds(undefined)} done={done} />
        </Suspense>
      )}
    </>
  )
}
