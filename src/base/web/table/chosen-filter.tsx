import { X } from 'lucide-react'
import { Button } from '#base/web/button.tsx'

/** The one record, by its name, that a page is limited to; pressed, it shows `all` again. */
export const ChosenFilter = ({ all, name, onClear }: { all: string; name: string; onClear: () => void }) => (
  <Button
    icon={X}
    aria-label={`${all}, not only ${name}`}
    className="max-w-52 border-accent text-accent-text"
    onClick={onClear}
  >
    <span className="block truncate">{name}</span>
  </Button>
)
