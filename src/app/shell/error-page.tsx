import { Button } from '#base/web/button.tsx'
import { PlainPage } from '#base/web/plain-page.tsx'

/** In place of a screen that broke: nothing that was typed elsewhere is lost by going on. */
export const ErrorPage = () => (
  <PlainPage
    title="This page could not be shown"
    hint="Something went wrong while showing it. Nothing has been changed."
  >
    <div className="flex gap-2">
      <Button tone="primary" onClick={() => location.reload()}>
        Load it again
      </Button>
      <Button onClick={() => location.assign('/')}>Go to the start</Button>
    </div>
  </PlainPage>
)
