import { useRef } from 'react'
import { slugFromName } from '#base/slug-from-name.ts'
import { TextField } from '#base/web/form/fields.tsx'
import { ImageUpload } from '#base/web/form/image-upload.tsx'
import type { FormState } from '#base/web/form/use-form.ts'

/** Logo, name and URL; the URL follows the name until it is edited by hand (specification, section 2). */
export function NameFields({ form, follow }: { form: FormState; follow: boolean }) {
  const following = useRef(follow)
  const { methods } = form
  const set = (field: string, value: unknown) => methods.setValue(field, value, { shouldDirty: true })
  return (
    <>
      <ImageUpload label="Logo" value={methods.watch('logo')} onChange={(url) => set('logo', url)} />
      <div
        onInput={(event) => {
          if (!following.current || !(event.target instanceof HTMLInputElement)) return
          set('slug', slugFromName(event.target.value))
          methods.clearErrors('slug')
        }}
      >
        <TextField
          name="name"
          label="Workspace name"
          placeholder="Sharma Traders"
          help="Your shop name, as your bills show it"
        />
      </div>
      <div
        onInput={() => {
          following.current = false
        }}
      >
        <TextField
          name="slug"
          label="Workspace URL"
          help={`Web address: ${location.host}/${methods.watch('slug') || 'sharma-traders'}`}
        />
      </div>
    </>
  )
}
