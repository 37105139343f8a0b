import { Send } from 'lucide-react'
import { Button } from '#base/web/button.tsx'
import { TextareaField, TextField } from '#base/web/form/fields.tsx'
import { Form } from '#base/web/form/form.tsx'
import type { FormState } from '#base/web/form/use-form.ts'
import { messages } from '#bills/messages.ts'

/** Where to email a document, with an optional message; `address` is the field of the address. */
export const MailFields = ({ form, address = 'to' }: { form: FormState; address?: string }) => (
  <Form form={form}>
    <TextField name={address} label="To" type="email" />
    <TextareaField
      name="message"
      label="Message"
      optional
      rows={3}
      maxLength={2000}
      help={messages.bodyHelp}
    />
    <div className="flex justify-end">
      <Button icon={Send} tone="primary" pending={form.pending} onClick={() => form.submit()}>
        Send by email
      </Button>
    </div>
  </Form>
)
