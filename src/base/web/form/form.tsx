import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Button } from '#base/web/button.tsx'
import { enterMoves } from './enter-moves.ts'
import { type FormState, focusFirst } from './use-form.ts'
import { useSaveKey } from './use-save-key.ts'

/** Scrolls a refusal into view, wherever the form was when Save was pressed. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/**
 * The form element around fields, with the refusal of a save: the form-level error, or who changed the record
 * meanwhile. Enter submits, or with `lines` (documents) moves to the next field or line; Ctrl/⌘-Enter saves
 * from anywhere in its sheet or page. `create` lets a sheet start in the first field and shows that a draft
 * was restored.
 */
export function Form({
  form,
  children,
  className = 'space-y-4',
  disabled = false,
  lines = false,
}: {
  form: FormState
  children: ReactNode
  className?: string
  lines?: boolean
  /** For people who may read but not change. */
  disabled?: boolean
}) {
  const element = useRef<HTMLFormElement>(null)
  form.element.current = element
  useSaveKey(element, form, disabled)
  // Fields follow what they show themselves; a new state would redraw every one at each key.
  const [formState] = useState(form.methods.formState)
  return (
    <FormProvider {...form.methods} formState={formState}>
      <form
        ref={element}
        noValidate
        data-create={form.create || undefined}
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          form.submit()
        }}
        onKeyDown={(event) => {
          // Ignore the repeats of an Enter that opened or saved a form.
          if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement)) {
            event.preventDefault()
            return
          }
          if (lines) enterMoves(event)
          else if (isEnterInSelect(event)) {
            event.preventDefault()
            form.submit()
          }
        }}
      >
        <FormNotes form={form} />
        <fieldset disabled={disabled} className={className}>
          {children}
        </fieldset>
        <button type="submit" hidden />
      </form>
    </FormProvider>
  )
}

/** Browsers disagree whether it submits or opens the options, which Space and the arrows open too. */
const isEnterInSelect = ({ key, target, ctrlKey, metaKey }: KeyboardEvent) =>
  key === 'Enter' && target instanceof HTMLSelectElement && !ctrlKey && !metaKey

/** Starts again with an empty form, and the cursor in it. */
function discard(form: FormState): void {
  form.discard()
  focusFirst(form.element.current?.current)
}

/**
 * The notes above the fields: a restored draft, why the save was refused, or who changed the record
 * meanwhile.
 */
const FormNotes = ({ form }: { form: FormState }) => (
  <>
    {form.restored && (
      <p className="flex items-center justify-between gap-3 rounded-lg bg-blue-tint px-3 py-1.5 text-blue-text">
        Draft restored
        <Button small tone="ghost" className="text-blue-text" onClick={() => discard(form)}>
          Discard
        </Button>
      </p>
    )}
    {form.error && (
      <p ref={intoView} role="alert" className="scroll-m-5 rounded-lg bg-red-tint px-3 py-2 text-red-text">
        {form.error}
      </p>
    )}
    {form.conflict && (
      <div ref={intoView} role="alert" className="scroll-m-5 rounded-lg bg-amber-tint p-3 text-amber-text">
        <p>{form.conflict}</p>
        <div className="mt-2 flex gap-2">
          <Button small onClick={form.reload}>
            Reload
          </Button>
          <Button small pending={form.pending} onClick={() => form.submit({ overwrite: true })}>
            Save anyway
          </Button>
        </div>
      </div>
    )}
  </>
)

/** The footer of a create form: Save & New (with `again`) and the named save button. */
export function FormFooter({
  form,
  save,
  again = false,
  disabled = false,
}: {
  form: FormState
  save: string
  again?: boolean
  disabled?: boolean
}) {
  return (
    <>
      {again && (
        <Button disabled={form.pending || disabled} onClick={() => form.submit({ again: true })}>
          Save & New
        </Button>
      )}
      <Button
        tone="primary"
        pending={form.pending}
        pendingText="Saving..."
        disabled={disabled}
        onClick={() => form.submit()}
      >
        {save}
      </Button>
    </>
  )
}
