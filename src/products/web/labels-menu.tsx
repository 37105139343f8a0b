import { Tag } from 'lucide-react'
import { Button } from '#base/web/button.tsx'
import { currentSlug } from '#base/web/call-link.ts'
import { Menu, MenuItem } from '#base/web/layers/menu.tsx'
import { client } from '#base/web/rpc.ts'
import { exportTable } from '#base/web/table/export.ts'
import { useExport } from '#base/web/table/use-export.ts'
import { type Labelled, labelColumns, labelsOf } from '#products/labels.ts'

/** Downloads the data of labels of these goods, for the software of a label printer. */
export function LabelsMenu({ name, goods }: { name: string; goods: readonly Labelled[] }) {
  const { pending, run } = useExport()
  const save = (format: 'csv' | 'xlsx') =>
    run(async () => {
      const { workspace } = await client.workspaces.getOne({ slug: currentSlug() })
      const isTaxed = workspace.gstScheme !== 'unregistered' && workspace.gstScheme !== 'composition'
      await exportTable({ name, format, columns: labelColumns, rows: labelsOf(goods, { isTaxed }) })
    })
  return (
    <Menu
      align="end"
      trigger={
        <Button icon={Tag} pending={pending} data-tip="For the software of a label printer">
          Label data
        </Button>
      }
    >
      <MenuItem onClick={() => save('xlsx')}>Excel</MenuItem>
      <MenuItem onClick={() => save('csv')}>CSV</MenuItem>
    </Menu>
  )
}
