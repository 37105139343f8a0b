import type { PanelProps } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { DebitNotesOf } from '#debit-notes/web/notes-of.tsx'
import InventoryIntakePanel from '#inventory-intakes/web/inventory-intake-panel.tsx'
import { BillsOfIntake } from '#vendor-bills/web/bills-of-intake.tsx'

/** The panel of an intake with the vendor's bills for it, and the debit notes for goods that went back unbilled. */
export default function IntakeWithBills(props: PanelProps) {
  const { can } = usePlace()
  return (
    <InventoryIntakePanel
      {...props}
      bills={({ intake }) =>
        can('vendorBills.getOfIntake') &&
        intake.status === 'confirmed' && (
          <BillsOfIntake
            intakeId={intake.id}
            vendorId={intake.vendorId}
            notes={(itemsLeft) =>
              can('debitNotes.getMany') && <DebitNotesOf intakeId={intake.id} mayAdd={itemsLeft > 0} />
            }
          />
        )
      }
    />
  )
}
