import type { ReactNode } from 'react'
import { again } from '#base/web/again.ts'
import { Button } from '#base/web/button.tsx'
import { TextField } from '#base/web/form/fields.tsx'
import { Form } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import { client } from '#base/web/rpc.ts'
import { factorMessages } from '#users/messages.ts'

/** Asks for the second factor: a code of the app or a recovery code. `children` are the other ways out. */
export function CodeForm({ given, children }: { given: () => unknown; children?: ReactNode }) {
  const form = useForm({
    schema: () => again(() => import('#users/input.ts')).then(({ codeInput }) => codeInput),
    values: { code: '' },
    save: (values) => client.users.giveCode(values),
    saved: () => given(),
    success: '',
    quietOn: 400,
  })
  return (
    <Form form={form}>
      <TextField name="code" label="Code" autoComplete="one-time-code" help={factorMessages.enter} />
      <div className="grid gap-2 pt-2">
        <Button tone="primary" pending={form.pending} onClick={() => form.submit()}>
          Continue
        </Button>
        {children}
      </div>
    </Form>
  )
}
