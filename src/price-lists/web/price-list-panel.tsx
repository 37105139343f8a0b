import { useQuery } from '@tanstack/react-query'
import { Button } from '#base/web/button.tsx'
import { TextField } from '#base/web/form/fields.tsx'
import { Form } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import { confirm } from '#base/web/layers/confirm.ts'
import type { PanelProps } from '#base/web/layers/overlays.ts'
import { Panel } from '#base/web/layers/panel.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { updatePriceListInput } from '#price-lists/input.ts'
import { messages } from '#price-lists/messages.ts'
import { ListCustomers } from './list-customers.tsx'
import { ListPrices } from './list-prices.tsx'

/** ?priceListId=…: the name of a price list, its prices and its customers. */
export default function PriceListPanel({ id, close }: PanelProps) {
  const { can } = usePlace()
  const query = useQuery(orpc.priceLists.getOne.queryOptions({ input: { id } }))
  const list = query.data?.priceList
  const form = useForm({
    schema: updatePriceListInput,
    values: { id, name: list?.name ?? '' },
    version: list?.version,
    save: (values, { version }) => client.priceLists.update({ ...values, version }),
    failure: messages.updateFailed,
  })
  const remove = useAct(orpc.priceLists.delete.mutationOptions(), {
    done: () => {
      form.release()
      close()
    },
  })
  const ask = async () => {
    const title = `Delete ${list?.name}?`
    const question = { title, body: messages.deleteBody, action: 'Delete price list' }
    if (await confirm({ ...question, tone: 'danger' })) remove.mutate({ id })
  }
  const mayEdit = can('priceLists.update')
  return (
    <Panel
      title={list?.name ?? 'Price list'}
      createdAt={list?.createdAt}
      query={query}
      form={mayEdit ? form : undefined}
      close={close}
      actions={
        can('priceLists.delete') &&
        list && (
          <Button tone="tinted" pending={remove.isPending} onClick={ask}>
            Delete
          </Button>
        )
      }
    >
      <Form form={form} disabled={!mayEdit}>
        <TextField name="name" label="Name" maxLength={80} />
      </Form>
      {list && (
        <>
          <ListPrices list={list} />
          <ListCustomers list={list} />
        </>
      )}
    </Panel>
  )
}
