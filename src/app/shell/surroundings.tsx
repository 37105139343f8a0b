import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { ConnectionNote } from '#base/web/feedback/connection-note.tsx'
import { type Tip, watchTips } from '#base/web/feedback/tips.ts'
import { onToastWanted } from '#base/web/feedback/toast.ts'
import { later } from '#base/web/later.tsx'
import { useQuestion } from '#base/web/layers/confirm.ts'

const ConfirmDialog = later(() => import('#base/web/layers/confirm-dialog.tsx'))
const Tooltip = later(() => import('#base/web/feedback/tooltip.tsx'))
const readToasts = () => import('#base/web/feedback/toasts.tsx')

/** Mounts the confirm dialog, toasts and tooltip when each is first needed, and keeps them. */
export function Surroundings() {
  const question = useQuestion()
  const [asked, setAsked] = useState(false)
  const [Toasts, setToasts] = useState<ComponentType>()
  const [tip, setTip] = useState<Tip>()
  useEffect(() => watchTips(setTip), [])
  // They cannot load without a connection; pending messages appear once it is back.
  useEffect(
    () =>
      onToastWanted(() =>
        readToasts().then(
          (read) => setToasts(() => read.default),
          () => undefined,
        ),
      ),
    [],
  )
  useEffect(() => {
    if (question) setAsked(true)
  }, [question])
  return (
    <>
      <Suspense>{(asked || question) && <ConfirmDialog />}</Suspense>
      {Toasts && <Toasts />}
      <Suspense>{tip && <Tooltip tip={tip} />}</Suspense>
      <ConnectionNote />
    </>
  )
}
