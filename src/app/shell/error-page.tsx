import { useEffect } from 'react'
import { Button } from '#base/web/button.tsx'
import { onReconnect, useConnectionLost } from '#base/web/feedback/connection.ts'
import { PlainPage } from '#base/web/page/plain-page.tsx'

/** In place of a screen that broke: nothing that was typed elsewhere is lost by going on. */
export function ErrorPage() {
  const lost = useConnectionLost()
  useEffect(() => onReconnect(() => location.reload()), [])
  return (
    <PlainPage
      title="This page could not be shown"
      hint={
        lost
          ? 'There is no connection to Godown. It opens by itself once the connection is back.'
          : 'Something went wrong while showing it. Nothing has been changed.'
      }
    >
      {!lost && (
        <div className="flex gap-2">
          <Button tone="primary" onClick={() => location.reload()}>
            Load it again
          </Button>
          <Button onClick={() => location.assign('/')}>Go to the start</Button>
        </div>
      )}
    </PlainPage>
  )
}
