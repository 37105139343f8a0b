import { EmptyState } from '#base/web/empty-state.tsx'
import { Page } from '#base/web/page.tsx'

export default function Unbuilt() {
  return (
    <Page title="Not built yet">
      <EmptyState title="This screen is not built yet" />
    </Page>
  )
}
