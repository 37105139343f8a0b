import { Upload } from 'lucide-react'
import { Button } from '#base/web/button.tsx'
import { useOverlay } from '#base/web/layers/overlays.ts'

/** Opens the import dialog of a list, such as 'vendor-import'. */
export function ImportButton({ overlay, label = 'Import' }: { overlay: string; label?: string }) {
  const { open } = useOverlay()
  return (
    <Button icon={Upload} onClick={() => open(overlay)}>
      <span className="phone:sr-only">{label}</span>
    </Button>
  )
}
