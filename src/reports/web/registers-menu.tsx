import { Download } from 'lucide-react'
import { useState } from 'react'
import type { DateRange } from '#base/dates.ts'
import { Button } from '#base/web/button.tsx'
import { toast, toastFailure } from '#base/web/feedback/toast.ts'
import { Menu, MenuItem } from '#base/web/layers/menu.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { readFailure } from '#base/web/rpc.ts'
import type { Register } from './registers.ts'

/** Downloads the registers of a period, for the accountant. */
export function RegistersMenu({ from, to }: DateRange) {
  const { can } = usePlace()
  const [pending, setPending] = useState(false)
  const download = async (register: Register, format: 'csv' | 'xlsx') => {
    setPending(true)
    try {
      const { downloadRegister } = await import('./registers.ts')
      await downloadRegister(register, format, { from, to })
      toast('Export complete')
    } catch (error) {
      toastFailure(readFailure(error).message)
    } finally {
      setPending(false)
    }
  }
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
