import { useEffect } from 'react'
import { Button } from '#base/web/button.tsx'
import { onReconnect, useTrouble } from '#base/web/feedback/connection.ts'
import { troubleSays } from '#base/web/feedback/trouble.ts'
import { PlainPage } from '#base/web/page/plain-page.tsx'

/** Replaces a screen that failed. Drafts of other forms are kept. */
export function ErrorPage() {
  const trouble = useTrouble()
  useEffect(() => onReconnect(() => location.reload()), [])
  return (
    <PlainPage
      title="This page could not be shown"
      hint={
        trouble
          ? `${troubleSays[trouble].what} The page opens ${troubleSays[trouble].when}.`
          : 'Something went wrong. Your data has not changed.'
      }
    >
      {!trouble && (
        <div className="flex gap-2">
          <Button tone="primary" onClick={() => location.reload()}>
            Reload page
          </Button>
          <Button onClick={() => location.assign('/')}>Go to home</Button>
        </div>
      )}
    </PlainPage>
  )
}
