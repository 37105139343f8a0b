import { formatMoment } from '#base/web/display.tsx'
import { signInOutcomes } from '#users/messages.ts'
import type { SignIn } from '#users/output.ts'

/** Sign-ins and refusals, the latest first; with the name of whom, where they are several people's. */
export const SignInList = ({ entries }: { entries: readonly (SignIn & { name?: string })[] }) => (
  <ul
    aria-label="Sign-ins"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: only so can it be scrolled with the keyboard.
    tabIndex={0}
    className="max-h-80 divide-y divide-line overflow-y-auto rounded-lg border border-line"
  >
    {entries.map(({ id, at, outcome, device, address, name }) => (
      <li key={id} className="px-4 py-2">
        <p className={outcome === 'signedIn' ? '' : 'text-red-text'}>
          {name && <span className="font-medium">{name} · </span>}
          {signInOutcomes[outcome]}
        </p>
        <p className="text-help text-muted">
          {formatMoment(at)} · {device}
          {address && ` · ${address}`}
        </p>
      </li>
    ))}
  </ul>
)
