import { SelectField } from '#base/web/form/fields.tsx'
import { OTHER_COUNTRIES, stateOptions } from '#gst/states.ts'
import type { Preview } from '#sales/preview.ts'

const states = [...stateOptions, { value: OTHER_COUNTRIES, label: 'Other countries (96)' }]

/** The state that takes the goods: derived until another is chosen. */
export function PlaceOfSupply({ sale }: { sale: { preview: Preview } }) {
  const { place, placeFault } = sale.preview
  const fault = placeFault && (
    <span role="alert" className="text-red-text">
      {placeFault}
    </span>
  )
  return (
    <SelectField
      name="placeOfSupply"
      label="Place of supply"
      empty={place ? `${place.stateName} (automatic)` : 'Automatic'}
      options={states}
      help={fault ?? place?.warning ?? (place && `${place.stateName}: ${place.reason}`)}
    />
  )
}
