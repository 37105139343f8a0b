import { Tag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#base/web/button.tsx'
import { currentSlug } from '#base/web/call-link.ts'
import { toastFailure } from '#base/web/feedback/toast.ts'
import { later } from '#base/web/later.tsx'
import { Menu, MenuItem, MenuSeparator } from '#base/web/layers/menu.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, readFailure } from '#base/web/rpc.ts'
import { exportTable } from '#base/web/table/export.ts'
import { useExport } from '#base/web/table/use-export.ts'
import { labelMessages as messages } from '#products/label-messages.ts'
import { type Label, type Labelled, labelColumns, labelsOf } from '#products/labels.ts'
import { labelledStock } from './labelled-products.ts'

const PrintLabels = later(() => import('./print-labels.tsx'))

type Read = { labels: Label[]; shop: string }

/** The labels of goods, with the prices that this shop's customers pay. */
async function labelled(goods: readonly Labelled[]): Promise<Read> {
  const { workspace } = await client.workspaces.getOne({ slug: currentSlug() })
  const isTaxed = workspace.gstScheme !== 'unregistered' && workspace.gstScheme !== 'composition'
  return { labels: labelsOf(goods, { isTaxed }), shop: workspace.name }
}

type Props = {
  name: string
  /** What is labelled; left out, only the stock is. */
  goods?: readonly Labelled[]
  /** The products whose stock on hand can be labelled as well. */
  stockOf?: readonly string[]
}

/** Prints the labels of these goods, or downloads their data for the software of a label printer. */
export function LabelsMenu({ name, goods, stockOf }: Props) {
  const { pending, run } = useExport()
  const [printing, setPrinting] = useState<Read>()
  const { can } = usePlace()
  const hasStock = stockOf !== undefined && can('products.getLots')
  const inStock = () => labelledStock(stockOf ?? [])
  const find = async () => goods ?? inStock()
  const print = async (found: () => Promise<readonly Labelled[]>) => {
    try {
      const read = await labelled(await found())
      if (read.labels.length > 0) setPrinting(read)
      else toastFailure(messages.noStock)
    } catch (error) {
      toastFailure(readFailure(error).message)
    }
  }
  const save = (format: 'csv' | 'xlsx') =>
    run(async () => {
      const { labels } = await labelled(await find())
      await exportTable({
        name,
        format,
        columns: labelColumns,
        rows: labels.filter(({ count }) => count > 0),
      })
    })
  if (!goods && !hasStock) return null
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button icon={Tag} pending={pending}>
            Labels
          </Button>
        }
      >
        {goods && <MenuItem onClick={() => print(find)}>Print labels</MenuItem>}
        {hasStock && <MenuItem onClick={() => print(inStock)}>Print labels for stock on hand</MenuItem>}
        <MenuSeparator />
        <MenuItem onClick={() => save('xlsx')}>Label data as Excel</MenuItem>
        <MenuItem onClick={() => save('csv')}>Label data as CSV</MenuItem>
      </Menu>
      {printing && (
        <Suspense>
          <PrintLabels {...printing} name={name} close={() => setPrinting(undefined)} />
        </Suspense>
      )}
    </>
  )
}
