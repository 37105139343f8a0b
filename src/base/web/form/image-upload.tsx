import { FileText, ImageUp, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { imageMessages } from '#base/image-messages.ts'
import { Button } from '#base/web/button.tsx'
import { toast, toastFailure } from '#base/web/feedback/toast.ts'
import { shrunk } from './shrink.ts'
import { checkImage, imageTypes, isPdfAddress, maxBytes, paperTypes, uploadImage } from './upload.ts'

/**
 * Selects and uploads an image (a logo, a portrait, a signature); `onChange` gets its URL, or null when
 * removed. In a form: `<ImageUpload value={…} onChange={(url) => form.methods.setValue('logo', url, {
 * shouldDirty: true })} />`. A `photo` of a paper that is too large is made smaller first; a paper may also be a PDF.
 */
export function ImageUpload({
  label,
  value,
  onChange,
  round = false,
  photo = false,
  disabled = false,
}: {
  label: string
  value: string | null | undefined
  onChange: (url: string | null) => void
  round?: boolean
  photo?: boolean
  disabled?: boolean
}) {
  const id = useId()
  const { input, pending, error, take } = useImageUpload(onChange, photo)
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-help font-medium">
        {label}
      </label>
      <div className="flex items-center gap-3">
        <div
          className={`grid size-16 shrink-0 place-items-center overflow-hidden border border-line bg-hover text-faint ${round ? 'rounded-full' : 'rounded-lg'}`}
        >
          <Chosen value={value} />
        </div>
        <div>
          <div className="flex gap-2">
            <Button small pending={pending} disabled={disabled} onClick={() => input.current?.click()}>
              {value ? 'Replace' : 'Upload'}
            </Button>
            {value && (
              <Button
                small
                tone="ghost"
                icon={Trash2}
                disabled={disabled || pending}
                onClick={() => onChange(null)}
              >
                Remove
              </Button>
            )}
          </div>
          <UploadNote
            id={`${id}-note`}
            error={error}
            hint={photo ? imageMessages.photoHint : imageMessages.hint}
          />
        </div>
      </div>
      <input
        ref={input}
        id={id}
        type="file"
        accept={(photo ? paperTypes : imageTypes).join(',')}
        aria-describedby={`${id}-note`}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => take(event.target.files?.[0])}
      />
    </div>
  )
}

function Chosen({ value }: { value: string | null | undefined }) {
  if (!value) return <ImageUp size={20} aria-hidden />
  if (isPdfAddress(value)) return <FileText size={20} aria-label="PDF" />
  return <img src={value} alt="" className="size-full object-cover" />
}

const UploadNote = ({ id, error, hint }: { id: string; error: string | undefined; hint: string }) => (
  <p id={id} role={error ? 'alert' : undefined} className="mt-1 text-help">
    <span className={error ? 'text-red-text' : 'text-muted'}>{error ?? hint}</span>
  </p>
)

/** Checks and uploads a selected file; `take` gets it, `error` is the message when it was refused. */
function useImageUpload(onChange: (url: string | null) => void, photo: boolean) {
  const input = useRef<HTMLInputElement>(null)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const take = async (chosen: File | undefined) => {
    if (!chosen) return
    const file = photo ? await shrunk(chosen, maxBytes) : chosen
    const wrong = checkImage(file, photo)
    setError(wrong)
    if (wrong) return
    setPending(true)
    try {
      onChange(await uploadImage(file))
      toast(imageMessages.uploaded)
    } catch (failure) {
      const reason = failure instanceof Error ? failure.message : imageMessages.failed
      setError(reason)
      toastFailure(imageMessages.failed, reason)
    } finally {
      setPending(false)
      if (input.current) input.current.value = ''
    }
  }
  return { input, pending, error, take }
}
