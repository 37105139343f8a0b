import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useRef, useState } from 'react'
import { Button } from '#base/web/button.tsx'
import { useQuestion } from './confirm.ts'
import { useTopmost } from './topmost.ts'

/** Renders the question of `confirm`, with the focus on Cancel. Mounted once, at the root of the app. */
export default function ConfirmDialog() {
  const question = useQuestion()
  useTopmost(question !== undefined)
  const cancel = useRef<HTMLButtonElement>(null)
  const [typed, setTyped] = useState('')
  const answer = (yes: boolean) => {
    setTyped('')
    question?.answer(yes)
  }
  return (
    <AlertDialog.Root open={question !== undefined} onOpenChange={(open) => !open && answer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="scrim fade z-60" />
        <AlertDialog.Popup
          initialFocus={cancel}
          className="fade fixed top-1/2 left-1/2 z-60 w-[min(400px,calc(100vw-32px))] -translate-1/2 rounded-xl bg-surface p-5 shadow-float outline-none"
        >
          <AlertDialog.Title className="text-sheet font-semibold">{question?.title}</AlertDialog.Title>
          {question?.body && (
            <AlertDialog.Description className="mt-1.5 text-muted">{question.body}</AlertDialog.Description>
          )}
          {question?.typed && (
            <label className="mt-4 block">
              <span className="mb-1 block text-help font-medium">
                Type <b className="font-semibold">{question.typed}</b> to go on
              </span>
              <input
                className="control"
                value={typed}
                autoComplete="off"
                onChange={(event) => setTyped(event.target.value)}
              />
            </label>
          )}
          <div className="mt-5 flex justify-end gap-2">
            <Button ref={cancel} onClick={() => answer(false)}>
              {question?.cancel ?? 'Cancel'}
            </Button>
            <Button
              tone={question?.tone === 'danger' ? 'danger' : 'primary'}
              disabled={question?.typed !== undefined && typed !== question.typed}
              onClick={() => answer(true)}
            >
              {question?.action}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
