import { type FieldProps, useField } from './field.tsx'
import { FieldFrame } from './field-frame.tsx'
import { useTyped } from './number-fields.tsx'
import { selectOnFocus } from './select-on-focus.ts'
import './slider.css'

/** 0 to 100 percent in steps of 1 by slider, finer by typing; undefined when emptied. */
export function PercentSlider({ name, disabled, ...frame }: FieldProps) {
  const field = useField(name)
  const { text, type, leave } = useTyped(field.value, field.change)
  const value = typeof field.value === 'number' ? field.value : 0
  return (
    <FieldFrame {...frame} id={field.id} error={field.error}>
      <div className="flex items-center gap-3">
        <input
          type="range"
          min={0}
          max={100}
          step={1}
          disabled={disabled}
          aria-label={`${frame.label}, slider`}
          className="slider h-9 flex-1 phone:h-11"
          style={{ backgroundSize: `${value}% 6px, 100% 6px` }}
          value={value}
          onChange={(event) => field.change(Number(event.target.value))}
        />
        <div className="relative w-22">
          <input
            {...field.aria}
            {...selectOnFocus}
            disabled={disabled}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            className="control pr-7 text-right tabular-nums"
            value={text}
            onChange={(event) => type(event.target.value)}
            onBlur={() => {
              leave()
              field.blur()
            }}
          />
          <span aria-hidden className="absolute inset-y-0 right-2.5 grid place-items-center text-muted">
            %
          </span>
        </div>
      </div>
    </FieldFrame>
  )
}
