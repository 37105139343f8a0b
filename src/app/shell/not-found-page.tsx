import { buttonClass } from '#base/web/button.tsx'
import { PlainPage } from '#base/web/page/plain-page.tsx'

/** For an unknown address, or a workspace the person is not a member of. */
export const NotFoundPage = () => (
  <PlainPage title="Page not found" hint="Check the address. You may not be a member of this workspace.">
    <a href="/" className={buttonClass('primary')}>
      Go to home
    </a>
  </PlainPage>
)
