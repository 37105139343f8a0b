import { buttonClass } from '#base/web/button.tsx'
import { PlainPage } from '#base/web/page/plain-page.tsx'

/** For an address that leads nowhere, or into a workspace of which one is not a member. */
export const NotFoundPage = () => (
  <PlainPage
    title="Page not found"
    hint="The address may be mistyped, or the workspace is one that you are not a member of."
  >
    <a href="/" className={buttonClass('primary')}>
      Go to the start
    </a>
  </PlainPage>
)
