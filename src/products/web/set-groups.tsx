import { useQuery, useQueryClient } from '@tanstack/react-query'
import { counted } from '#base/counted.ts'
import { toast, toastFailure } from '#base/web/feedback/toast.ts'
import { FieldError } from '#base/web/form/field.tsx'
import { TextField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { CheckboxField } from '#base/web/form/toggle-fields.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { client, orpc, readFailure } from '#base/web/rpc.ts'
import { groupsForm } from '#products/group-input.ts'
import { groupMessages } from '#products/group-messages.ts'
import { GROUPS, groupLabels, LONGEST_GROUP } from '#products/groups.ts'

type Props = { productIds: readonly string[]; close: () => void; done: () => void }

/** Sets or clears category, brand and shelf location of these products; the toast offers to undo it. */
export default function SetGroups({ productIds, close, done }: Props) {
  const queries = useQueryClient()
  const { data } = useQuery(orpc.products.getGroups.queryOptions({ input: {} }))
  const products = counted(productIds.length, 'product')
  const undo = async (former: Parameters<typeof client.products.setGroups>[0]['products']) => {
    try {
      await client.products.setGroups({ products: former })
      toast(groupMessages.undone)
    } catch (error) {
      toastFailure(readFailure(error).message)
    }
    await queries.invalidateQueries()
  }
  const form = useForm({
    create: 'groups',
    schema: groupsForm,
    values: start,
    save: ({ changes, ...typed }, { context }) => {
      const set = Object.fromEntries(
        GROUPS.filter((group) => changes[group]).map((group) => [group, typed[group]]),
      )
      return client.products.setGroups({ products: productIds.map((id) => ({ id, ...set })) }, { context })
    },
    // The toast that offers to undo is shown in its place.
    success: '',
    saved: ({ message, former }) => {
      const isChanged = former.length > 0
      toast(message, undefined, isChanged ? { label: 'Undo', run: () => undo(former) } : undefined)
      done()
      close()
    },
  })
  const changes = form.methods.watch('changes')
  return (
    <Modal
      title={`Change ${products}`}
      close={close}
      footer={<FormFooter form={form} save={`Change ${products}`} />}
    >
      <Form form={form}>
        {GROUPS.map((group) => (
          <div key={group} className="space-y-2">
            <CheckboxField name={`changes.${group}`} label={`Change ${groupLabels[group].toLowerCase()}`} />
            {changes[group] && (
              <TextField
                name={group}
                label={groupLabels[group]}
                hideLabel
                help={groupMessages.help}
                maxLength={LONGEST_GROUP}
                offers={data?.[group] ?? []}
              />
            )}
          </div>
        ))}
        {!Object.values(changes).some(Boolean) && <FieldError name="changes" />}
      </Form>
    </Modal>
  )
}

const start = {
  category: '',
  brand: '',
  location: '',
  changes: { category: false, brand: false, location: false },
}
