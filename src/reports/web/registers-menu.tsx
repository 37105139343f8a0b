import { Download } from 'lucide-react'
import type { DateRange } from '#base/dates.ts'
import { Button } from '#base/web/button.tsx'
import { Menu, MenuItem } from '#base/web/layers/menu.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { useExport } from '#base/web/table/use-export.ts'

/** Downloads the registers of a period, for the accountant. */
export function RegistersMenu({ from, to }: DateRange) {
  const { can } = usePlace()
  const { pending, run } = useExport()
  const download = (register: 'sales' | 'purchases', format: 'csv' | 'xlsx') =>
    run(async () =>
      register === 'sales'
        ? (await import('./sold-register.ts')).saveSold({ from, to, format })
        : (await import('./bought-register.ts')).saveBought({ from, to, format }),
    )
  return (
    <Menu
      align="end"
      trigger={
        <Button icon={Download} pending={pending}>
          Registers
        </Button>
      }
    >
      {can('reports.getSalesRegister') && (
        <>
          <MenuItem onClick={() => download('sales', 'xlsx')}>Sales register (Excel)</MenuItem>
          <MenuItem onClick={() => download('sales', 'csv')}>Sales register (CSV)</MenuItem>
        </>
      )}
      {can('reports.getPurchaseRegister') && (
        <>
          <MenuItem onClick={() => download('purchases', 'xlsx')}>Purchase register (Excel)</MenuItem>
          <MenuItem onClick={() => download('purchases', 'csv')}>Purchase register (CSV)</MenuItem>
        </>
      )}
    </Menu>
  )
}
