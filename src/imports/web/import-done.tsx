import { Button } from '#base/web/button.tsx'
import { Sheet } from '#base/web/layers/sheet.tsx'
import { navigate } from '#base/web/page/address.tsx'
import { usePlace } from '#base/web/page/place.ts'
import type { ImportNoun, Plan } from '#imports/noun.ts'
import type { ImportCheck, RefusedByServer } from '#imports/output.ts'
import { RefusedRows } from './refused-rows.tsx'
import { Steps } from './steps.tsx'

/** The last step: what was imported, a link to it, and the rows to correct. */
export function ImportDone<Key extends string, Check extends ImportCheck>({
  noun,
  plan,
  refused,
  message,
  close,
}: {
  noun: ImportNoun<Key, Check>
  plan: Plan<Key>
  refused: readonly RefusedByServer[]
  message: string
  close: () => void
}) {
  const { slug } = usePlace()
  return (
    <Sheet
      title={noun.title}
      subtitle={<Steps at={4} />}
      close={close}
      wide
      footer={
        <Button
          tone="primary"
          onClick={() => navigate({ to: `/${slug}/${noun.list}`, search: noun.search ?? {} })}
        >
          Show {noun.list.replaceAll('-', ' ')}
        </Button>
      }
    >
      <p role="status" className="font-medium">
        {message}
      </p>
      {refused.length > 0 && (
        <p className="mt-2 text-muted">
          Correct the rows below and import that file. What was imported stays as it is.
        </p>
      )}
      <RefusedRows columns={noun.columns} plan={plan} refused={refused} />
    </Sheet>
  )
}
