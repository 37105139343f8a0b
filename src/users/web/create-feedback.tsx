import { TextareaField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { client } from '#base/web/rpc.ts'
import { feedbackInput } from '#users/plain-input.ts'

/** The feedback modal. */
export default function CreateFeedback({ close, done }: OverlayProps) {
  const form = useForm({
    create: 'feedback',
    schema: feedbackInput,
    values: { message: '' },
    save: (values, { context }) => client.feedback.create(values, { context }),
    saved: ({ id }) => done(id),
  })
  return (
    <Modal title="Feedback" close={close} footer={<FormFooter form={form} save="Send feedback" />}>
      <Form form={form}>
        <TextareaField
          name="message"
          label="What do you like, and what could be better?"
          rows={6}
          maxLength={4000}
        />
      </Form>
    </Modal>
  )
}
