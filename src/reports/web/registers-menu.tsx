import { Download } from 'lucide-react'
import type { DateRange } from '#base/dates.ts'
import { Button } from '#base/web/button.tsx'
import { Menu, MenuItem } from '#base/web/layers/menu.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { useExport } from '#base/web/table/use-export.ts'
import type { Register } from './registers.ts'

/** Downloads the registers of a period, for the accountant. */
export function RegistersMenu({ from, to }: DateRange) {
  const { can } = usePlace()
  const { pending, run } = useExport()
  const download = (register: Register, format: 'csv' | 'xlsx') =>
    run(async () => (await import('./registers.ts')).downloadRegister(register, format, { from, to }))
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
