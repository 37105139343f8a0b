import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { choicesOf } from '#base/web/form/choices.ts'
import { ComboboxField } from '#base/web/form/combobox-field.tsx'
import { TextareaField, TextField } from '#base/web/form/fields.tsx'
import { MoneyField, NumberField } from '#base/web/form/number-fields.tsx'
import { PercentSlider } from '#base/web/form/percent-slider.tsx'
import { CheckboxField, SwitchField } from '#base/web/form/toggle-fields.tsx'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { messages as metricMessages } from '#metrics/messages.ts'
import { DEFAULT_TAX_ROW } from '#pricing/tax.ts'
import { formTaxes, sentTaxes } from '#products/forms.ts'
import { messages } from '#products/messages.ts'
import { gstRateOf, withGstRate } from '#products/rate-change.ts'
import { HsnField } from './hsn-field.tsx'
import { TaxRows } from './tax-rows.tsx'
import { UsualRate } from './usual-rate.tsx'

/** The unit, shown as name (shorthand), with a way to add one. */
export function UnitField({ disabled }: { disabled?: boolean }) {
  const { can } = usePlace()
  const overlay = useOverlay()
  const units = useQuery(orpc.metrics.getAll.queryOptions({ input: {} }))
  const choices = choicesOf(units, (found) =>
    found.map((unit) => ({ value: unit.id, label: `${unit.name} (${unit.shorthand})` })),
  )
  return (
    <ComboboxField
      name="metricId"
      label="Unit of Measurement"
      source={choices}
      empty={metricMessages.none}
      disabled={disabled}
      create={
        can('metrics.create')
          ? { label: 'Add New Unit', open: (_typed, made) => overlay.open('metric', { onDone: made }) }
          : undefined
      }
    />
  )
}

/** The identifying fields of a product: its codes and HSN, with the GST rate that is usual for it. */
export function IdentityFields({
  isService = false,
  disabled = false,
}: {
  isService?: boolean
  disabled?: boolean
}) {
  return (
    <div className="grid grid-cols-2 gap-4 phone:grid-cols-1">
      <div className="space-y-2">
        <HsnField isService={isService} />
        {!disabled && <UsualTax />}
      </div>
      {!isService && <TextField name="vendorProductId" label="Vendor Product ID" optional maxLength={60} />}
      {!isService && <NumberField name="leadTimeDays" label="Main vendor's days to deliver" optional whole />}
      <TextField name="barcode" label="Barcode" optional maxLength={60} />
      {!isService && (
        <NumberField
          name="lowBalanceThreshold"
          label="Low Balance Threshold"
          optional
          help="Shown as low at or below this quantity"
        />
      )}
      <TextareaField
        name="otherBarcodes"
        label="Other barcodes"
        optional
        rows={2}
        help={messages.otherBarcodes}
      />
    </div>
  )
}

/** The two discounts, as sliders. */
export function DiscountFields() {
  return (
    <div className="grid grid-cols-2 gap-4 phone:grid-cols-1">
      <PercentSlider name="discount" label="Discount (%)" />
      <PercentSlider name="maxCustomerDiscount" label="Max Customer Discount (%)" />
    </div>
  )
}

/** Prices are entered before tax, which a bill adds. */
export const beforeGst = 'For one unit, before GST'

/** What holds for a selling price that includes it. */
export const withGst = 'For one unit, with GST'

/** How a selling price is entered, by the switch beside it. */
const sellingHelp = (includesTax: boolean): string => (includesTax ? withGst : beforeGst)

/** The buying price, with a `note` below, and the MRP, with the selling price if the form has one. */
export function PriceFields({ selling = false, note }: { selling?: boolean; note?: ReactNode }) {
  const includesTax = useWatch({ name: 'priceIncludesTax' }) === true
  return (
    <div className="grid grid-cols-2 gap-4 phone:grid-cols-1">
      <MoneyField
        name="buyingPrice"
        label="Buying Price"
        help={
          <>
            {beforeGst}
            {note}
          </>
        }
      />
      {selling ? (
        <>
          <MoneyField
            name="sellingPrice"
            label="Selling Price"
            optional
            help={includesTax ? sellingHelp(true) : `${beforeGst}; buying price if empty`}
          />
          <InclusiveFields />
        </>
      ) : (
        <MrpField />
      )}
    </div>
  )
}

/** The selling price of a version, how it is entered, and its MRP. */
export function SellingFields({ disabled }: { disabled: boolean }) {
  const includesTax = useWatch({ name: 'priceIncludesTax' }) === true
  return (
    <>
      <MoneyField name="sellingPrice" label="Selling Price" help={sellingHelp(includesTax)} />
      <InclusiveFields disabled={disabled} />
    </>
  )
}

const MrpField = () => <MoneyField name="mrp" label="MRP" optional help={messages.mrpHelp} />

/** The MRP, and whether the selling price includes GST. */
function InclusiveFields({ disabled = false }: { disabled?: boolean }) {
  return (
    <>
      <MrpField />
      <SwitchField
        name="priceIncludesTax"
        label="Selling price includes GST"
        help={messages.includesTaxHelp}
        disabled={disabled}
      />
    </>
  )
}

/** Whether the product is taxed, with its taxes if so; a product that becomes taxable starts with GST 18. */
export function TaxFields({ disabled = false }: { disabled?: boolean }) {
  const { setValue, getValues } = useFormContext()
  const isTaxed = useWatch({ name: 'isTaxed' }) === true
  useEffect(() => {
    if (isTaxed && getValues('taxes')?.length === 0)
      setValue('taxes', [DEFAULT_TAX_ROW], { shouldDirty: true })
  }, [isTaxed, getValues, setValue])
  return (
    <fieldset className="space-y-3" disabled={disabled}>
      <legend className="mb-2 text-section font-semibold">Taxes</legend>
      <CheckboxField name="isTaxed" label="Taxable" disabled={disabled} />
      {isTaxed && <TaxRows disabled={disabled} />}
    </fieldset>
  )
}

/** The usual GST rate of the product's HSN number, where its taxes have another; not for goods with taxes outside GST only. */
function UsualTax() {
  const { setValue } = useFormContext()
  const isTaxed = useWatch({ name: 'isTaxed' }) === true
  const hsnNumber: unknown = useWatch({ name: 'hsnNumber' })
  const typed: unknown = useWatch({ name: 'taxes' })
  const rows = sentTaxes(formTaxes.safeParse(typed).data ?? [])
  const rate = isTaxed ? gstRateOf(rows) : 0
  if (rate === undefined) return null
  const take = (usual: number) => {
    setValue('taxes', withGstRate(rows, usual), { shouldDirty: true })
    setValue('isTaxed', true, { shouldDirty: true })
  }
  return <UsualRate hsnNumber={hsnNumber} rate={rate} take={take} />
}
