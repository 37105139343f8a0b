import { CircleCheck, CircleDashed } from 'lucide-react'
import { Button, buttonClass } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { Link } from '#base/web/page/address.tsx'
import { usePlace } from '#base/web/page/place.ts'
import type { Dashboard } from '#reports/output.ts'
import { STEPS, steps } from '#reports/steps.ts'

/** The first steps of a new workspace, checked off as they are done; nothing once all are. */
export default function FirstSteps({ has }: { has: Dashboard['has'] }) {
  const { can } = usePlace()
  const mine = STEPS.filter((step) => can(steps[step].call))
  const next = mine.find((step) => !has[step])
  if (!next) return null
  return (
    <Section title="First steps">
      <ol className="divide-y divide-line rounded-lg border border-line">
        {mine.map((step) => (
          <li key={step} className="flex min-h-14 items-center gap-3 px-4 py-2">
            {has[step] ? (
              <CircleCheck size={18} aria-hidden className="shrink-0 text-green-text" />
            ) : (
              <CircleDashed size={18} aria-hidden className="shrink-0 text-faint" />
            )}
            <div className="min-w-0 flex-1">
              <p className={has[step] ? 'text-muted' : 'font-medium'}>{steps[step].title}</p>
              {!has[step] && <p className="text-help text-muted">{steps[step].why}</p>}
            </div>
            {has[step] ? <span className="text-muted">Done</span> : <Go step={step} first={step === next} />}
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Go({ step, first }: { step: keyof Dashboard['has']; first: boolean }) {
  const overlay = useOverlay()
  const { slug } = usePlace()
  const { act, overlay: form } = steps[step]
  const tone = first ? 'primary' : 'plain'
  return form ? (
    <Button tone={tone} onClick={() => overlay.open(form)}>
      {act}
    </Button>
  ) : (
    <Link to={`/${slug}/new-sale`} className={buttonClass(tone)}>
      {act}
    </Link>
  )
}
