import { Tag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#base/web/button.tsx'
import { currentSlug } from '#base/web/call-link.ts'
import { toastFailure } from '#base/web/feedback/toast.ts'
import { later } from '#base/web/later.tsx'
import { Menu, MenuItem, MenuSeparator } from '#base/web/layers/menu.tsx'
import { client, readFailure } from '#base/web/rpc.ts'
import { exportTable } from '#base/web/table/export.ts'
import { useExport } from '#base/web/table/use-export.ts'
import { type Label, type Labelled, labelColumns, labelsOf } from '#products/labels.ts'

const PrintLabels = later(() => import('./print-labels.tsx'))

type Read = { labels: Label[]; shop: string }

/** The labels of goods, with the prices that this shop's customers pay. */
async function labelled(goods: readonly Labelled[]): Promise<Read> {
  const { workspace } = await client.workspaces.getOne({ slug: currentSlug() })
  const isTaxed = workspace.gstScheme !== 'unregistered' && workspace.gstScheme !== 'composition'
  return { labels: labelsOf(goods, { isTaxed }), shop: workspace.name }
}

/** Prints the labels of these goods, or downloads their data for the software of a label printer. */
export function LabelsMenu({ name, goods }: { name: string; goods: readonly Labelled[] }) {
  const { pending, run } = useExport()
  const [printing, setPrinting] = useState<Read>()
  const print = () =>
    labelled(goods).then(setPrinting, (error: unknown) => toastFailure(readFailure(error).message))
  const save = (format: 'csv' | 'xlsx') =>
    run(async () => {
      const { labels } = await labelled(goods)
      await exportTable({
        name,
        format,
        columns: labelColumns,
        rows: labels.filter(({ count }) => count > 0),
      })
    })
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
        <MenuItem onClick={print}>Print labels</MenuItem>
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
