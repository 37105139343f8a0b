import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import type { Logistics } from '#logistics/output.ts'

/** The columns of an export of logistics partners. */
export const logisticsExport: ExportColumn<Logistics>[] = [
  { header: 'Name', value: (partner) => partner.name, width: 30 },
  { header: 'Mobile number', value: (partner) => partner.mobileNumber, width: 16 },
  { header: 'Vehicle number', value: (partner) => partner.vehicleNumber, width: 16 },
  { header: 'GST number', value: (partner) => partner.gstNumber, width: 18 },
]
