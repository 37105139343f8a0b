import { lazy, Suspense, useEffect, useState } from 'react'
import { useQuestion } from '#base/web/confirm.ts'
import { onToastWanted } from '#base/web/toast.ts'

const ConfirmDialog = lazy(() => import('#base/web/confirm-dialog.tsx'))
const Toasts = lazy(() => import('#base/web/toasts.tsx'))

/** The places of questions and toasts, brought in with the first of each and then kept. */
export function Surroundings() {
  const question = useQuestion()
  const [asked, setAsked] = useState(false)
  const [told, setTold] = useState(false)
  useEffect(() => onToastWanted(() => setTold(true)), [])
  useEffect(() => {
    if (question) setAsked(true)
  }, [question])
  return (
    <Suspense>
      {(asked || question) && <ConfirmDialog />}
      {told && <Toasts />}
    </Suspense>
  )
}
