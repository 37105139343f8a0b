import { useQuery } from '@tanstack/react-query'
import { toast } from '#base/web/feedback/toast.ts'
import { TextField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { ImageUpload } from '#base/web/form/image-upload.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { client, orpc } from '#base/web/rpc.ts'
import { createUserInput } from '#users/input.ts'
import { profileMessages } from '#users/profile-messages.ts'

/** The delay before the modal closes after a save, in milliseconds (specification, section 9). */
const CLOSES_AFTER = 300
const profileForm = createUserInput.extend({ image: createUserInput.shape.name.nullable().catch(null) })

/** The edit profile modal. */
export default function EditProfile({ close }: OverlayProps) {
  const person = useQuery(orpc.users.getOne.queryOptions({ input: {} }))
  const user = person.data?.user
  return user ? (
    <ProfileModal name={user.name} lastName={user.lastName} image={user.image} close={close} />
  ) : null
}

function ProfileModal(props: { name: string; lastName: string; image: string | null; close: () => void }) {
  const { close, ...values } = props
  const typed = useForm({
    schema: profileForm,
    values,
    save: (changed) => client.users.update({ ...changed, image: imageOf(changed.image) }),
    saved: () => setTimeout(close, CLOSES_AFTER),
  })
  const { methods } = typed
  const submit = async () => {
    if (typed.dirty) return typed.submit()
    toast(profileMessages.noChanges)
    return false
  }
  const form = { ...typed, submit }
  return (
    <Modal title="Edit profile" close={close} footer={<FormFooter form={form} save="Save Changes" />}>
      <Form form={form}>
        <ImageUpload
          round
          label="Picture"
          value={imageOf(methods.watch('image'))}
          onChange={(url) => methods.setValue('image', url, { shouldDirty: true })}
        />
        <TextField name="name" label="First name" autoComplete="given-name" />
        <TextField name="lastName" label="Last name" autoComplete="family-name" />
      </Form>
    </Modal>
  )
}

const imageOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
