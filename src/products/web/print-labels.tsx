import { FormProvider, useWatch } from 'react-hook-form'
import { counted } from '#base/counted.ts'
import { writeRupees } from '#base/figures.ts'
import { pdfMessages } from '#base/pdf/messages.ts'
import { prefer, preferences } from '#base/web/browser-preferences.ts'
import { Button } from '#base/web/button.tsx'
import { Caution } from '#base/web/feedback/caution.tsx'
import { FieldError } from '#base/web/form/field.tsx'
import { SelectField } from '#base/web/form/fields.tsx'
import { NumberField } from '#base/web/form/number-fields.tsx'
import { CheckboxField } from '#base/web/form/toggle-fields.tsx'
import { useChecked } from '#base/web/form/use-checked.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { openPdf } from '#base/web/pdf.tsx'
import { labelBoard, pagesFor } from '#products/label-board.ts'
import { hasBars, LABEL_PARTS, labelCode, labelPartNames } from '#products/label-face.ts'
import { type LabelForm, labelForm, startingFrom, startOf } from '#products/label-form.ts'
import { gridOf, isSheet, LABEL_LAYOUTS, labelLayoutNames, labelsPerPage } from '#products/label-layouts.ts'
import { labelMessages as messages } from '#products/label-messages.ts'
import { countsFor, type Label, packedIn } from '#products/labels.ts'

type Props = { name: string; shop: string; labels: readonly Label[]; close: () => void }

const layouts = LABEL_LAYOUTS.map((value) => ({ value, label: labelLayoutNames[value] }))
const kinds = [
  { value: 'pieces', label: 'Piece' },
  { value: 'packs', label: 'Pack' },
]

/** Asks how many of each label to print, on what and with what on it, and opens them as a PDF. */
export default function PrintLabels({ name, shop, labels, close }: Props) {
  const methods = useChecked(labelForm, {
    ...startingFrom(preferences().labels),
    start: 1,
    each: 'pieces',
    counts: countsFor(labels, 'pieces'),
  })
  const print = methods.handleSubmit((values) => openLabels(labelForm.parse(values), { name, shop, labels }))
  const recount = () =>
    methods.setValue('counts', countsFor(labels, methods.getValues('each')), { shouldValidate: true })
  return (
    <FormProvider {...methods}>
      <Modal title="Print labels" wide close={close} footer={<Footer print={print} />}>
        <form
          noValidate
          data-create
          className="space-y-5"
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            print()
          }}
        >
          <Paper />
          <fieldset>
            <legend className="font-medium">On each label besides the name</legend>
            <div className="mt-1 grid grid-cols-2 gap-x-4 md:grid-cols-3">
              {LABEL_PARTS.map((part) => (
                <CheckboxField key={part} name={`parts.${part}`} label={labelPartNames[part]} />
              ))}
            </div>
          </fieldset>
          {packedIn(labels).size > 0 && (
            <SelectField name="each" label="One label for each" options={kinds} onPick={recount} />
          )}
          <Unbarred labels={labels} />
          <Counts labels={labels} />
          <button type="submit" hidden />
        </form>
      </Modal>
    </FormProvider>
  )
}

/** What they are printed on, and where to start on a sheet that was used before. */
function Paper() {
  const layout = useWatch<LabelForm, 'layout'>({ name: 'layout' })
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <SelectField name="layout" label="Layout" options={layouts} help={messages.actualSize} />
      {isSheet(layout) && (
        <NumberField name="start" label="First free label" whole help={messages.startHelp} />
      )}
    </div>
  )
}

/** Which codes do not fit the labels. */
function Unbarred({ labels }: { labels: readonly Label[] }) {
  const [layout, parts, counts] = useWatch<LabelForm, ['layout', 'parts', 'counts']>({
    name: ['layout', 'parts', 'counts'],
  })
  if (!parts.barcode) return null
  const names = labels
    .filter((label, at) => counts[at] && !hasBars(label, gridOf(layout)))
    .map(({ name, isPack, unit }) => (isPack ? `${name} (${unit})` : name))
  return names.length > 0 ? <Caution>{messages.noBars(names)}</Caution> : null
}

/** How many of each. */
const Counts = ({ labels }: { labels: readonly Label[] }) => (
  <fieldset>
    <legend className="font-medium">How many</legend>
    <ul className="mt-1 divide-y divide-line">
      {labels.map((label, at) => (
        <li key={`${label.goods} ${label.unit}`} className="flex items-center gap-3 py-2">
          <div className="min-w-0 flex-1">
            <p className="font-medium break-words">{label.name}</p>
            <p className="text-help text-muted">{aboutOf(label)}</p>
          </div>
          <NumberField
            name={`counts.${at}`}
            label={`Labels of ${label.name}, ${label.unit}`}
            hideLabel
            whole
            className="w-24 shrink-0"
          />
        </li>
      ))}
    </ul>
    <FieldError name="counts" />
  </fieldset>
)

const aboutOf = (label: Label) =>
  [label.unit, label.lot, writeRupees(label.price), labelCode(label)].filter(Boolean).join(' · ')

/** How many labels and pages they are, and the button that opens them. */
function Footer({ print }: { print: () => void }) {
  const [layout, start, counts] = useWatch<LabelForm, ['layout', 'start', 'counts']>({
    name: ['layout', 'start', 'counts'],
  })
  const total = counts.reduce((sum, count = 0) => sum + count, 0)
  const pages = pagesFor(total, startOf({ layout, start }), labelsPerPage(layout))
  return (
    <>
      <span className="mr-auto text-muted" role="status">
        {counted(total, 'label')}
        {isSheet(layout) && total > 0 && ` on ${counted(pages, 'sheet')}`}
      </span>
      <Button tone="primary" onClick={print}>
        Open PDF
      </Button>
    </>
  )
}

/** Opens the labels as a PDF in a new tab, and remembers how they were printed. */
async function openLabels(form: LabelForm, { name, shop, labels }: Omit<Props, 'close'>): Promise<void> {
  const { layout, parts, counts } = form
  prefer({ labels: { layout, hidden: LABEL_PARTS.filter((part) => !parts[part]) } })
  const chosen = labels.map((label, at) => ({ ...label, count: counts[at] ?? 0 }))
  const total = counts.reduce((sum, count) => sum + count, 0)
  const board = () =>
    labelBoard({
      labels: chosen,
      start: startOf(form),
      name,
      grid: gridOf(layout),
      parts: new Set(LABEL_PARTS.filter((part) => parts[part])),
      shop,
    })
  await openPdf(async () => board(), {
    opened: messages.printed(total),
    missing: pdfMessages.pdfMissing,
    failed: messages.failed,
    unprintable: pdfMessages.pdfUnprintable,
  })
}
