import { useEffect } from 'react'
import { Button } from '#base/web/button.tsx'
import { onReconnect, useConnectionLost } from '#base/web/feedback/connection.ts'
import { PlainPage } from '#base/web/page/plain-page.tsx'

/** Replaces a screen that failed. Drafts of other forms are kept. */
export function ErrorPage() {
  const lost = useConnectionLost()
  useEffect(() => onReconnect(() => location.reload()), [])
  return (
    <PlainPage
      title="This page could not be shown"
      hint={
        lost
          ? 'No connection to Godown. The page opens when the connection is back.'
          : 'Something went wrong. Your data has not changed.'
      }
    >
      {!lost && (
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
