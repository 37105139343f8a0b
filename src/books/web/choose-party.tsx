import { useId } from 'react'
import type { Choices } from '#base/web/form/choices.ts'
import { Combobox } from '#base/web/form/combobox.tsx'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'

type Asked = {
  title: string
  label: string
  source: Choices
  empty: string
  /** The overlay that opens with the chosen party as its preset `key`. */
  then: { overlay: string; key: string }
  close: () => void
}

const focus = (field: HTMLInputElement | null) => field?.focus()

/** Asks who pays or is paid, where money is entered without a party: from a list or the palette. */
export function ChooseParty({ title, label, source, empty, then, close }: Asked) {
  const labelId = useId()
  const { open } = useOverlay()
  return (
    <Modal title={title} close={close}>
      <span id={labelId} className="mb-1 block text-help font-medium">
        {label}
      </span>
      <Combobox
        source={source}
        value={undefined}
        labelledBy={labelId}
        placeholder="Name or phone number"
        empty={empty}
        inputRef={focus}
        onPick={(id) => id && open(then.overlay, { preset: { [then.key]: id }, instead: then.overlay })}
      />
    </Modal>
  )
}
