import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** An empty state: what is missing, why, and one action. */
export const EmptyState = ({
  icon: Icon,
  title,
  hint,
  action,
}: {
  icon?: LucideIcon
  title: string
  hint?: string
  action?: ReactNode
}) => (
  <div className="grid place-items-center px-4 py-12 text-center">
    {Icon && <Icon size={24} strokeWidth={1.5} className="mb-3 text-faint" aria-hidden />}
    <p className="text-section font-medium">{title}</p>
    {hint && <p className="mt-1 max-w-90 text-muted">{hint}</p>}
    {action && <div className="mt-4">{action}</div>}
  </div>
)
