import { LoaderCircle, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

type Tone = 'plain' | 'primary' | 'danger' | 'tinted' | 'ghost'

const tones: Record<Tone, string> = {
  plain: 'border border-line bg-surface text-ink hover:bg-hover',
  primary: 'bg-accent text-white hover:bg-accent-hover',
  danger: 'bg-danger text-white hover:bg-danger-hover',
  tinted: 'bg-red-tint text-red-text hover:brightness-97 dark:hover:brightness-115',
  ghost: 'text-muted hover:bg-hover hover:text-ink',
}

const base =
  'inline-flex shrink-0 items-center justify-center gap-1.5 rounded-control font-medium whitespace-nowrap phone:max-w-full phone:whitespace-normal transition-colors disabled:opacity-50'

/** The class names of a button, for links styled as one. */
export const buttonClass = (tone: Tone = 'plain', small = false) =>
  `${base} ${tones[tone]} ${small ? 'min-h-7 px-2 text-help phone:min-h-11 phone:px-3' : 'min-h-9 px-3 text-body phone:min-h-11 phone:px-4'}`

/**
 * A button. `pending` shows a spinner over the label, so that the width stays, and blocks clicks. With
 * `pendingText` the label changes instead ('Saving...'), in the space of the wider of both.
 */
export function Button({
  tone = 'plain',
  small = false,
  pending = false,
  pendingText,
  icon: Icon,
  className = '',
  children,
  disabled,
  ...rest
}: ComponentProps<'button'> & {
  tone?: Tone
  small?: boolean
  pending?: boolean
  pendingText?: string
  icon?: LucideIcon
}) {
  const hidden = pending ? 'invisible' : ''
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={`${buttonClass(tone, small)} ${className}`}
    >
      {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden className={pendingText ? '' : hidden} />}
      {pendingText ? (
        <span className="grid">
          <span className={`col-start-1 row-start-1 ${hidden}`} aria-hidden={pending}>
            {children}
          </span>
          <span className={`col-start-1 row-start-1 ${pending ? '' : 'invisible'}`} aria-hidden={!pending}>
            {pendingText}
          </span>
        </span>
      ) : (
        <span className="relative">
          <span className={hidden}>{children}</span>
          {pending && (
            <span className="absolute inset-0 grid place-items-center">
              <LoaderCircle size={16} className="animate-spin" aria-label="Working" />
            </span>
          )}
        </span>
      )}
    </button>
  )
}

/** A square button with only an icon; `label` is its accessible name and tooltip. */
export function IconButton({
  icon: Icon,
  label,
  className = '',
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & { icon: LucideIcon; label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tip={label}
      {...rest}
      className={`inline-grid size-8 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-hover hover:text-ink disabled:opacity-40 phone:size-11 ${className}`}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
    </button>
  )
}
