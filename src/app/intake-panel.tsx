import type { PanelProps } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import InventoryIntakePanel from '#inventory-intakes/web/inventory-intake-panel.tsx'
import { BillsOfIntake } from '#vendor-bills/web/bills-of-intake.tsx'

/** The panel of an intake with the vendor's bills for it. */
export default function IntakeWithBills(props: PanelProps) {
  const { can } = usePlace()
  return (
    <InventoryIntakePanel
      {...props}
      bills={({ intake }) =>
        can('vendorBills.getOfIntake') &&
        intake.status === 'confirmed' && <BillsOfIntake intakeId={intake.id} vendorId={intake.vendorId} />
      }
    />
  )
}
