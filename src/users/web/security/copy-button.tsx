import { useState } from 'react'
import { Button } from '#base/web/button.tsx'

/** Copies a text; `label` names it where "Copy" alone does not. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const [copied, setCopied] = useState(false)
  return (
    <Button
      small
      aria-label={label}
      onClick={() => navigator.clipboard.writeText(text).then(() => setCopied(true))}
    >
      {copied ? 'Copied' : 'Copy'}
    </Button>
  )
}
