import type { MutationObserverOptions } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#base/web/button.tsx'
import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import { Form } from '#base/web/form/form.tsx'
import type { FormState } from '#base/web/form/use-form.ts'
import { useAct } from '#base/web/use-act.ts'
import { confirm } from './confirm.ts'
import { Panel } from './panel.tsx'

type Act<Answer, Thrown> = MutationObserverOptions<Answer, Thrown, { id: string }>

type ActsOf<Answer, Thrown> = {
  /** Such as 'vendor': the button of the question reads 'Delete vendor'. */
  noun: string
  remove: Act<Answer, Thrown>
  restore: Act<Answer, Thrown>
  /** The title of the toast when a record could not be deleted. */
  failed?: string
}

/**
 * The panel of a record that can be edited and archived: its fields in a form that requires `mayEdit`, and
 * for people who may delete it `acts`, with Delete or, while it is archived, Restore. `children` are the
 * fields, with `above` and `below` around them.
 */
export function RecordPanel<Answer, Thrown>({
  record,
  form,
  mayEdit,
  acts,
  moreActs,
  above,
  below,
  children,
  ...panel
}: Omit<ComponentProps<typeof Panel>, 'title' | 'form' | 'badge' | 'actions' | 'createdAt'> & {
  title: string
  record: { id: string; archivedAt: string | null; createdAt: string } | undefined
  form: FormState
  mayEdit: boolean
  acts: ActsOf<Answer, Thrown> | false
  /** Buttons after Delete. */
  moreActs?: ReactNode
  above?: ReactNode
  below?: ReactNode
}) {
  const left = () => {
    form.release()
    panel.close()
  }
  return (
    <Panel
      {...panel}
      badge={record?.archivedAt && <StatusBadge>Archived</StatusBadge>}
      createdAt={record?.createdAt}
      form={mayEdit ? form : undefined}
      actions={
        record &&
        (acts || moreActs) && (
          <>
            {acts && (
              <RecordActs
                {...acts}
                id={record.id}
                name={panel.title}
                archived={record.archivedAt !== null}
                left={left}
              />
            )}
            {moreActs}
          </>
        )
      }
    >
      {above}
      <Form form={form} disabled={!mayEdit}>
        {children}
      </Form>
      {below}
    </Panel>
  )
}

/** `left` closes the panel once the record is gone. */
function RecordActs<Answer, Thrown>({
  id,
  name,
  noun,
  archived,
  remove,
  restore,
  left,
  failed,
}: ActsOf<Answer, Thrown> & { id: string; name: string; archived: boolean; left: () => void }) {
  const removing = useAct(remove, { done: left, ...(failed === undefined ? {} : { failure: failed }) })
  const restoring = useAct(restore)
  const ask = async () => {
    if (await confirm({ title: `Delete ${name}?`, action: `Delete ${noun}`, tone: 'danger' }))
      removing.mutate({ id })
  }
  return archived ? (
    <Button pending={restoring.isPending} onClick={() => restoring.mutate({ id })}>
      Restore
    </Button>
  ) : (
    <Button tone="tinted" pending={removing.isPending} onClick={ask}>
      Delete
    </Button>
  )
}
