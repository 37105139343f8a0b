import { useQuery } from '@tanstack/react-query'
import { LogOut, MessageSquare, UserRound } from 'lucide-react'
import { type Preferences, prefer, usePreferences } from '#base/web/browser-preferences.ts'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { Menu, MenuItem, MenuRadio, MenuSeparator } from '#base/web/layers/menu.tsx'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { navigate } from '#base/web/page/address.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import type { Person } from './navigation.tsx'

const themes: { value: Preferences['theme']; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'Match system' },
]
const densities: { value: Preferences['density']; label: string }[] = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
]

/** The account menu: profile, appearance, sign out. */
export function UserMenu({ user }: { user: Person | undefined }) {
  const { slug } = usePlace()
  const { theme, density } = usePreferences()
  const overlay = useOverlay()
  const settings = useQuery(orpc.settings.getOne.queryOptions({ input: {} }))
  const feedbackUrl = settings.data?.feedbackUrl
  if (!user) return <Skeleton className="h-10 w-full" />
  const name = `${user.name} ${user.lastName}`.trim()
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className="flex h-11 w-full min-w-0 items-center gap-2.5 rounded-control px-2 text-left hover:bg-hover"
        >
          {user.image ? (
            <img src={user.image} alt="" className="size-7 shrink-0 rounded-full object-cover" />
          ) : (
            <span
              aria-hidden
              className="grid size-7 shrink-0 place-items-center rounded-full bg-neutral-tint text-help font-medium text-neutral-text"
            >
              {name.slice(0, 1).toUpperCase()}
            </span>
          )}
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{name}</span>
            <span className="block truncate text-help text-muted">{user.email}</span>
          </span>
        </button>
      }
    >
      <MenuItem icon={UserRound} onClick={() => navigate({ to: `/${slug}/settings/profile` })}>
        Profile
      </MenuItem>
      <MenuItem
        icon={MessageSquare}
        onClick={() =>
          feedbackUrl ? window.open(feedbackUrl, '_blank', 'noopener') : overlay.open('feedback')
        }
      >
        Feedback
      </MenuItem>
      <MenuSeparator />
      <MenuRadio
        label="Theme"
        value={theme}
        options={themes}
        onChange={(value) => prefer({ theme: themes.find((one) => one.value === value)?.value ?? 'system' })}
      />
      <MenuSeparator />
      <MenuRadio
        label="Density"
        value={density}
        options={densities}
        onChange={(value) => prefer({ density: value === 'compact' ? 'compact' : 'comfortable' })}
      />
      <MenuSeparator />
      <MenuItem icon={LogOut} onClick={() => navigate({ to: '/sign-out' })}>
        Sign out
      </MenuItem>
    </Menu>
  )
}
