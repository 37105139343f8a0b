import { Section } from '#base/web/cards.tsx'
import { ImageUpload } from '#base/web/form/image-upload.tsx'

type Props = {
  value: string | null
  /** Saves another photo, or null for none; for people who may. */
  attach?: ((url: string | null) => void) | false
}

/** The photo of a paper bill in the panel of its document, which opens in full; nothing without one for who may not attach. */
export function BillPhoto({ value, attach }: Props) {
  if (!value && !attach) return null
  return (
    <Section title="Photo of the bill">
      {value && (
        <a href={value} target="_blank" rel="noreferrer" className="mb-3 block w-fit">
          <img
            src={value}
            alt="The bill"
            className="max-h-72 max-w-full rounded-lg border border-line object-contain"
          />
        </a>
      )}
      {attach && <ImageUpload label="Photo" photo value={value} onChange={attach} />}
    </Section>
  )
}
