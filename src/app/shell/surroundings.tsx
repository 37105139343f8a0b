import { lazy, Suspense, useEffect, useState } from 'react'
import { ConnectionNote } from '#base/web/feedback/connection-note.tsx'
import { type Tip, watchTips } from '#base/web/feedback/tips.ts'
import { onToastWanted } from '#base/web/feedback/toast.ts'
import { useQuestion } from '#base/web/layers/confirm.ts'

const ConfirmDialog = lazy(() => import('#base/web/layers/confirm-dialog.tsx'))
const Tooltip = lazy(() => import('#base/web/feedback/tooltip.tsx'))
const Toasts = lazy(() => import('#base/web/feedback/toasts.tsx'))

/** The places of questions, toasts and the tooltip, brought in with the first of each and then kept. */
export function Surroundings() {
  const question = useQuestion()
  const [asked, setAsked] = useState(false)
  const [told, setTold] = useState(false)
  const [tip, setTip] = useState<Tip>()
  useEffect(() => watchTips(setTip), [])
  useEffect(() => onToastWanted(() => setTold(true)), [])
  useEffect(() => {
    if (question) setAsked(true)
  }, [question])
  return (
    <>
      <Suspense>
        {(asked || question) && <ConfirmDialog />}
        {told && <Toasts />}
      </Suspense>
      <Suspense>{tip && <Tooltip tip={tip} />}</Suspense>
      <ConnectionNote />
    </>
  )
}
