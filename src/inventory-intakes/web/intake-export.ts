import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import type { IntakeRow } from '#inventory-intakes/output.ts'
import { intakeStatusLabels } from '#inventory-intakes/status.ts'

/** The columns of an export of intakes. */
export const intakeExport: ExportColumn<IntakeRow>[] = [
  { header: 'Intake ID', value: (intake) => intake.intakeId },
  { header: 'Vendor', value: (intake) => intake.vendorName, width: 28 },
  { header: 'Status', value: (intake) => intakeStatusLabels[intake.status] },
  { header: 'Arrival', value: (intake) => intake.arrivingTime },
  { header: 'Total cost', value: (intake) => intake.totalBuyingPrice },
  { header: 'Selling value', value: (intake) => intake.totalSellingPrice },
  { header: 'Created At', value: (intake) => intake.createdAt, width: 24 },
  { header: 'Confirmed at', value: (intake) => intake.confirmedAt, width: 24 },
]
