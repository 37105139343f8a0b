import { ChevronsUpDown } from 'lucide-react'
import { Suspense, useRef } from 'react'
import { later } from '#base/web/later.tsx'
import { type Begun, enterText, type PickerProps, type Picking, usePicking } from './picking.ts'

const ChoiceBox = later(() => import('./choice-box.tsx'))

/**
 * A search-and-pick box. Typing filters (on the server when `source` loads), arrows and Enter choose. Its list loads
 * after the form: until then the box takes the cursor and what is typed, and hands both over.
 */
export function Combobox(props: PickerProps) {
  const picking = usePicking(props)
  const begun = useRef<Begun>({ isFocused: false, wantsList: false }).current
  return (
    <Suspense fallback={<EarlyBox {...props} picking={picking} begun={begun} />}>
      <ChoiceBox {...props} picking={picking} begun={begun} />
    </Suspense>
  )
}

function EarlyBox({ picking, begun, ...props }: PickerProps & { picking: Picking; begun: Begun }) {
  return (
    <div className="relative">
      <input
        ref={props.inputRef}
        id={props.id}
        data-name={props.name}
        type="text"
        role="combobox"
        aria-expanded={false}
        aria-autocomplete="list"
        aria-labelledby={props.labelledBy}
        aria-describedby={props.describedBy}
        aria-invalid={props.invalid || undefined}
        autoComplete="off"
        placeholder={props.placeholder ?? 'Search…'}
        disabled={props.disabled}
        value={picking.text}
        onChange={(event) => picking.type(event.target.value)}
        onFocus={() => {
          begun.isFocused = true
        }}
        onBlur={() => {
          begun.isFocused = false
          picking.leave()
          props.onBlur?.()
        }}
        // A click would be lost if the list loaded before the button is let go.
        onPointerDown={() => {
          begun.wantsList = true
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') begun.wantsList = true
          if (event.key === 'ArrowDown' || (event.key === 'Enter' && picking.filtering))
            event.preventDefault()
          if (event.key === 'Enter') enterText(event, props.onEnter, picking.taken)
        }}
        className="control pr-9 phone:pr-11"
      />
      <span className="absolute inset-y-0 right-0 grid w-9 place-items-center text-muted phone:w-11">
        <ChevronsUpDown size={14} aria-hidden />
      </span>
    </div>
  )
}
