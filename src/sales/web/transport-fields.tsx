import { DateField } from '#base/web/form/date-field.tsx'
import { TextField } from '#base/web/form/fields.tsx'

/** The vehicle that carries goods and the transporter's receipt, the LR. */
export const TransportFields = () => (
  <>
    <TextField name="vehicleNumber" label="Vehicle number" optional maxLength={20} />
    <TextField name="lrNumber" label="LR number" optional maxLength={30} />
    <DateField name="lrDate" label="LR date" optional />
  </>
)
