import { ImageUp, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#base/web/button.tsx'
import { useField } from '#base/web/form/field.tsx'
import { FieldNote } from '#base/web/form/field-frame.tsx'
import { messages } from '#sales/messages.ts'

const WIDTH = 600
const HEIGHT = 160

/**
 * A signature: drawn with finger, pen or mouse, or uploaded as an image. The value is a PNG as a data URL.
 */
export function SignatureField({ name }: { name: string }) {
  const field = useField(name)
  const value = typeof field.value === 'string' ? field.value : undefined
  const [drawing, setDrawing] = useState(false)
  const [sheet, setSheet] = useState(0)
  const [fault, setFault] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    const picture = await pictureOf(file)
    setFault(picture ? undefined : messages.signature)
    if (picture) {
      setDrawing(false)
      field.change(picture)
    }
    if (input.current) input.current.value = ''
  }
  const emptied = value === undefined
  const wasEmpty = useRef(emptied)
  useEffect(() => {
    const isCleared = emptied && !wasEmpty.current
    wasEmpty.current = emptied
    // The first sheet is clean: another would take its place under the pen.
    if (!isCleared) return
    setDrawing(false)
    setSheet((before) => before + 1)
  }, [emptied])
  return (
    <div>
      <SignatureHead
        id={field.id}
        upload={() => input.current?.click()}
        clear={value ? () => field.change(undefined) : undefined}
      />
      <div className="overflow-hidden rounded-lg border border-control bg-white dark:border-6 dark:border-line">
        {value && !drawing ? (
          <img src={value} alt="Signature" className="h-28 w-full object-contain" />
        ) : (
          <Pad
            key={sheet}
            labelledBy={field.id}
            drawn={(picture) => {
              setDrawing(true)
              field.change(picture)
            }}
          />
        )}
      </div>
      <FieldNote id={field.id} error={fault ?? field.error} help="Sign here, or upload a picture" />
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label="Signature picture"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => take(event.target.files?.[0])}
      />
    </div>
  )
}

const SignatureHead = ({
  id,
  upload,
  clear,
}: {
  id: string
  upload: () => void
  clear: (() => void) | undefined
}) => (
  <div className="mb-1 flex items-center justify-between gap-2">
    <span id={id} className="text-help font-medium">
      Signature <span className="font-normal text-muted">(optional)</span>
    </span>
    <span className="-my-1.5 flex gap-1">
      <Button small tone="ghost" icon={ImageUp} onClick={upload}>
        Upload
      </Button>
      {clear && (
        <Button small tone="ghost" icon={Trash2} onClick={clear}>
          Clear
        </Button>
      )}
    </span>
  </div>
)

function Pad({ labelledBy, drawn }: { labelledBy: string; drawn: (picture: string) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const latest = useRef(drawn)
  latest.current = drawn
  useEffect(() => {
    let off: (() => void) | undefined
    let gone = false
    import('signature_pad').then(({ default: SignaturePad }) => {
      if (!canvas.current || gone) return
      const box = canvas.current.getBoundingClientRect()
      canvas.current.width = Math.round(box.width) || WIDTH
      canvas.current.height = Math.round(box.height) || HEIGHT
      const pad = new SignaturePad(canvas.current, { penColor: '#111827' })
      const finish = () => latest.current(pad.toDataURL('image/png'))
      pad.addEventListener('endStroke', finish)
      off = () => pad.off()
    })
    return () => {
      gone = true
      off?.()
    }
  }, [])
  return (
    <canvas
      ref={canvas}
      aria-labelledby={labelledBy}
      role="img"
      className="block h-28 w-full cursor-crosshair touch-none"
    />
  )
}

/** The image in a file, scaled down to be stored with the sale; undefined when it is not an image. */
async function pictureOf(file: File): Promise<string | undefined> {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, WIDTH / bitmap.width, (HEIGHT * 2) / bitmap.height)
    const sheet = document.createElement('canvas')
    sheet.width = Math.max(1, Math.round(bitmap.width * scale))
    sheet.height = Math.max(1, Math.round(bitmap.height * scale))
    const pen = sheet.getContext('2d')
    if (!pen) return undefined
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, sheet.width, sheet.height)
    pen.drawImage(bitmap, 0, 0, sheet.width, sheet.height)
    const png = sheet.toDataURL('image/png')
    return png.length < 190_000 ? png : sheet.toDataURL('image/jpeg', 0.8)
  } catch {
    return undefined
  }
}
