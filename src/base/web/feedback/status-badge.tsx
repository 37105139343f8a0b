/** The colours of a status; always shown with its word. */
export type Tone = 'neutral' | 'blue' | 'amber' | 'green' | 'red'

const tones: Record<Tone, string> = {
  neutral: 'bg-neutral-tint text-neutral-text',
  blue: 'bg-blue-tint text-blue-text',
  amber: 'bg-amber-tint text-amber-text',
  green: 'bg-green-tint text-green-text',
  red: 'bg-red-tint text-red-text',
}

/** A status as a tinted word: `<StatusBadge tone="amber">Draft</StatusBadge>`. */
export const StatusBadge = ({ tone = 'neutral', children }: { tone?: Tone; children: string }) => (
  <span
    className={`inline-flex h-5 items-center rounded-full px-2 text-help font-medium whitespace-nowrap ${tones[tone]}`}
  >
    {children}
  </span>
)
