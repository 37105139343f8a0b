import { Tags } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { counted } from '#base/counted.ts'
import { Button } from '#base/web/button.tsx'
import { later } from '#base/web/later.tsx'
import { confirm } from '#base/web/layers/confirm.ts'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { RestoreRows } from '#base/web/table/chosen-rows.tsx'
import { ExportMenu } from '#base/web/table/export-menu.tsx'
import { useAct } from '#base/web/use-act.ts'
import { messages } from '#products/messages.ts'
import type { ProductEntry } from '#products/output.ts'
import { ChangePricesButton } from './change-prices-button.tsx'
import { labelledProducts } from './labelled-products.ts'
import { LabelsMenu } from './labels-menu.tsx'
import { productExport } from './product-export.ts'

const SetGroups = later(() => import('./set-groups.tsx'))

/** What a later room offers for chosen goods; `clear` unchooses them. */
export type OrderChosen = (productIds: readonly string[], clear: () => void) => ReactNode

/** The actions on the selected products. */
export default function ChosenProducts({
  rows,
  clear,
  archived,
  order,
}: {
  rows: ProductEntry[]
  clear: () => void
  archived: boolean
  order: OrderChosen
}) {
  const { can } = usePlace()
  const goods = rows.filter(({ product }) => !product.isService).map(({ product }) => product.id)
  return (
    <>
      {!archived && goods.length > 0 && order(goods, clear)}
      <ExportMenu name="Products" columns={productExport} chosen={rows} />
      {goods.length > 0 && <LabelsMenu name="Labels" goods={labelledProducts(rows)} stockOf={goods} />}
      {!archived && <ChangePricesButton find={() => rows.map(({ product }) => product.id)} done={clear} />}
      {!archived && can('products.setGroups') && <SetGroupsButton rows={rows} clear={clear} />}
      {can('products.deleteMany') &&
        (archived ? (
          <RestoreRows
            ids={rows.map(({ product }) => product.id)}
            act={(id) => client.products.restore({ id })}
            clear={clear}
          />
        ) : (
          <DeleteProducts rows={rows} clear={clear} />
        ))}
    </>
  )
}

function SetGroupsButton({ rows, clear }: { rows: ProductEntry[]; clear: () => void }) {
  const [productIds, setProductIds] = useState<string[]>()
  return (
    <>
      <Button icon={Tags} onClick={() => setProductIds(rows.map(({ product }) => product.id))}>
        Category, brand, location
      </Button>
      {productIds && (
        <Suspense>
          <SetGroups productIds={productIds} close={() => setProductIds(undefined)} done={clear} />
        </Suspense>
      )}
    </>
  )
}

function DeleteProducts({ rows, clear }: { rows: ProductEntry[]; clear: () => void }) {
  const remove = useAct(orpc.products.deleteMany.mutationOptions(), {
    failure: messages.deleteManyFailed,
    done: clear,
  })
  const count = counted(rows.length, 'product')
  const ask = async () => {
    const body = 'Products used in documents or stock are archived instead; you can restore them.'
    if (await confirm({ title: `Delete ${count}?`, body, action: `Delete ${count}`, tone: 'danger' }))
      remove.mutate({ ids: rows.map(({ product }) => product.id) })
  }
  return (
    <Button tone="tinted" pending={remove.isPending} onClick={ask}>
      Delete {rows.length}
    </Button>
  )
}
