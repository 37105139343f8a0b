import { useQuery } from '@tanstack/react-query'
import { Facts, Section } from '#base/web/cards.tsx'
import { DateText, formatMoment, formatMoney } from '#base/web/display.tsx'
import { choicesOf } from '#base/web/form/choices.ts'
import { ComboboxField } from '#base/web/form/combobox-field.tsx'
import { DateField } from '#base/web/form/date-field.tsx'
import { TextareaField } from '#base/web/form/fields.tsx'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { PanelLink } from '#base/web/layers/panel-link.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { messages } from '#inventory-intakes/messages.ts'
import type { Intake } from '#inventory-intakes/output.ts'
import { IntakeStatusBadge } from './status-words.tsx'

/** The facts of an intake on cards, with links to related panels. */
export const IntakeFacts = ({
  found: { intake, vendor, logistics },
  editable,
}: {
  found: Intake
  editable: boolean
}) => (
  <Facts
    facts={[
      ['Intake ID', intake.intakeId],
      ['Status', <IntakeStatusBadge key="status" status={intake.status} />],
      ['Created At', formatMoment(intake.createdAt)],
      ...(intake.totalBuyingPrice === null
        ? []
        : [['Total cost', formatMoney(intake.totalBuyingPrice)] as const]),
      [
        'Vendor',
        <PanelLink key="vendor" panel="vendorId" call="vendors.getOne" id={vendor.id}>
          {vendor.businessName}
        </PanelLink>,
      ],
      [
        'Logistics',
        logistics ? (
          <PanelLink key="logistics" panel="logisticsId" call="logistics.getOne" id={logistics.id}>
            {logistics.name} · {logistics.vehicleNumber}
          </PanelLink>
        ) : (
          'Not specified'
        ),
      ],
      ...(editable ? [] : [['Arrival', <DateText key="arriving" date={intake.arrivingTime} />] as const]),
      ...(intake.purchaseOrderId
        ? [
            [
              'Purchase order',
              <PanelLink
                key="order"
                panel="purchaseOrderId"
                call="purchaseOrders.getOne"
                id={intake.purchaseOrderId}
              >
                {intake.purchaseOrderLabel}
              </PanelLink>,
            ] as const,
          ]
        : []),
      ...(intake.confirmedAt ? [['Confirmed at', formatMoment(intake.confirmedAt)] as const] : []),
    ]}
  />
)

/** The logistics partner of the intake; a new one can be added here. */
export function LogisticsField() {
  const overlay = useOverlay()
  const { can } = usePlace()
  const carriers = useQuery(orpc.logistics.getAll.queryOptions({ input: {} }))
  const choices = choicesOf(carriers, (found) =>
    found.map((carrier) => ({ value: carrier.id, label: carrier.name, hint: carrier.vehicleNumber })),
  )
  return (
    <ComboboxField
      name="logisticsId"
      label="Logistics"
      optional
      source={choices}
      empty={messages.noLogistics}
      create={
        can('logistics.create')
          ? {
              label: 'Add new logistics partner',
              open: (_, made) => overlay.open('logistics', { onDone: made }),
            }
          : undefined
      }
    />
  )
}

/** The editable fields of a draft, without its items. */
export const IntakeDetails = () => (
  <Section title="Details">
    <div className="grid gap-4 md:grid-cols-2">
      <DateField name="arrivingTime" label="Arrival date" />
      <LogisticsField />
    </div>
    <TextareaField name="notes" label="Notes" optional maxLength={2000} className="mt-4" />
  </Section>
)

/** The notes of a read-only intake. */
export const IntakeNotes = ({ notes }: { notes: string }) =>
  notes && (
    <Section title="Notes">
      <p className="whitespace-pre-wrap wrap-anywhere">{notes}</p>
    </Section>
  )
