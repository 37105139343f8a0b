import { useState } from 'react'
import { latinDigits } from '#base/latin-digits.ts'
import { type FieldProps, useField } from './field.tsx'
import { FieldFrame } from './field-frame.tsx'
import { selectOnFocus } from './select-on-focus.ts'

/**
 * Above every limit, and small enough to count with: a form adds up what is typed before it is checked, and a
 * barcode scanned into a field has up to 14 digits.
 */
const LARGEST_TYPED = 1e10

/**
 * The typed number, at most LARGEST_TYPED, in the digits of any Indian script; undefined when it is empty or not a number yet.
 * Grouping commas are ignored; 1e5 is 100000.
 */
export function readNumber(text: string): number | undefined {
  const plain = latinDigits(text).replace(/[,\s₹]/g, '')
  if (!/\d/.test(plain) || !/^-?\d*\.?\d*(e\d+)?$/i.test(plain)) return undefined
  return Math.max(-LARGEST_TYPED, Math.min(LARGEST_TYPED, Number(plain)))
}

/** A number that is shown in another measure than the form holds it in, such as a price per box. */
type Scale = { shown: (held: number) => number; held: (shown: number) => number }
const AS_HELD: Scale = { shown: (held) => held, held: (shown) => shown }

/** Keeps unfinished input ('12.' or '0.0') while the form holds the number. */
export function useTyped(
  value: unknown,
  change: (value: unknown) => void,
  write: (value: number) => string = String,
  scale = AS_HELD,
) {
  const [typed, setTyped] = useState<string>()
  const read = (text: string) => {
    const number = readNumber(text)
    return number === undefined ? undefined : scale.held(number)
  }
  const shown = typeof value === 'number' ? write(scale.shown(value)) : ''
  const text = typed !== undefined && read(typed) === (value ?? undefined) ? typed : shown
  return {
    text,
    type: (next: string) => {
      if (readNumber(next) === undefined && next.trim() !== '' && !/^[-.₹]*$|^[\d.]+e$/i.test(next.trim()))
        return
      setTyped(next)
      change(read(next))
    },
    /** Once the cursor has left, the number is written as everywhere else. One that is too large stays as typed. */
    leave: () => {
      const number = typed === undefined ? undefined : readNumber(typed)
      if (number !== undefined && Math.abs(number) < LARGEST_TYPED) setTyped(undefined)
    },
  }
}

/** Rupees with two decimals; input with more keeps them until it is corrected. */
const writeMoney = (rupees: number): string =>
  Math.round(rupees * 100) / 100 === rupees ? rupees.toFixed(2) : String(rupees)

type Figures = FieldProps & { placeholder?: string; min?: number; max?: number; readOnly?: boolean }

/** In a cell with the input: a positioned one in every line of a long bill would slow down each frame. */
const beside = 'pointer-events-none col-start-1 row-start-1 self-center px-2.5 text-muted'

function FigureField({
  name,
  label,
  prefix,
  suffix,
  whole = false,
  write,
  scale,
  placeholder,
  readOnly,
  disabled,
  min: _min,
  max: _max,
  ...frame
}: Figures & {
  prefix?: string
  suffix?: string
  whole?: boolean
  write?: (value: number) => string
  scale?: Scale
}) {
  const field = useField(name)
  const { text, type, leave } = useTyped(field.value, field.change, write, scale)
  return (
    <FieldFrame {...frame} label={frame.hideLabel !== true && label} id={field.id} error={field.error}>
      <div className="grid">
        <input
          {...field.aria}
          aria-label={frame.hideLabel === true ? label : undefined}
          placeholder={placeholder}
          readOnly={readOnly}
          disabled={disabled}
          {...selectOnFocus}
          type="text"
          inputMode={whole ? 'numeric' : 'decimal'}
          autoComplete="off"
          className={`control col-start-1 row-start-1 text-right tabular-nums ${prefix ? 'pl-7' : ''}`}
          style={suffix ? { paddingRight: `calc(${suffix.length}ch + 20px)` } : undefined}
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            leave()
            field.blur()
          }}
        />
        {prefix && (
          <span aria-hidden className={`justify-self-start ${beside}`}>
            {prefix}
          </span>
        )}
        {suffix && (
          <span aria-hidden className={`justify-self-end ${beside}`}>
            {suffix}
          </span>
        )}
      </div>
    </FieldFrame>
  )
}

/** Rupees, right-aligned after ₹ and with two decimals; a number, or undefined when empty. */
export const MoneyField = (props: Figures & { scale?: Scale }) => (
  <FigureField {...props} prefix="₹" write={writeMoney} />
)

/** A number; `whole` requests a digits-only keyboard on phones, `suffix` is the unit. */
export const NumberField = (props: Figures & { whole?: boolean; suffix?: string; scale?: Scale }) => (
  <FigureField {...props} />
)
