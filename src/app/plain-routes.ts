import type { ComponentType } from 'react'

type Screen = () => Promise<{ default: ComponentType }>

/** Pages outside the workspaces. The screen reads a path's `$token` with `useParams`. */
export const plainRoutes: { path: string; screen: Screen }[] = [
  { path: '/', screen: () => import('#workspaces/web/start-screen.tsx') },
  { path: '/sign-in', screen: () => import('#users/web/sign-in-screen.tsx') },
  { path: '/sign-out', screen: () => import('#users/web/sign-out-screen.tsx') },
  { path: '/join', screen: () => import('#users/web/join-screen.tsx') },
  { path: '/invite/$token', screen: () => import('#workspaces/web/invite-screen.tsx') },
  { path: '/b/$token', screen: () => import('#bills/web/open-bill-screen.tsx') },
  { path: '/c/$token', screen: () => import('#credit-notes/web/open-credit-note-screen.tsx') },
  { path: '/d/$token', screen: () => import('#debit-notes/web/open-debit-note-screen.tsx') },
  {
    path: '/i/$token',
    screen: () => import('#supplementary-invoices/web/open-supplement-screen.tsx'),
  },
  { path: '/p/$token', screen: () => import('#order-papers/web/open-order-screen.tsx') },
  { path: '/q/$token', screen: () => import('#quotations/web/open-quotation-screen.tsx') },
  { path: '/r/$token', screen: () => import('#receipt-papers/web/open-receipt-screen.tsx') },
  { path: '/s/$token', screen: () => import('#statements/web/open-statement-screen.tsx') },
  { path: '/onboarding', screen: () => import('#workspaces/web/start-screen.tsx') },
  { path: '/onboarding/workspace', screen: () => import('#workspaces/web/onboarding-workspace-screen.tsx') },
  { path: '/onboarding/profile', screen: () => import('#users/web/onboarding-profile-screen.tsx') },
  {
    path: '/onboarding/collaborate',
    screen: () => import('#workspaces/web/onboarding-collaborate-screen.tsx'),
  },
  { path: '/callback', screen: () => import('#users/web/callback-screen.tsx') },
  { path: '/reset-password', screen: () => import('#users/web/reset-password-screen.tsx') },
  { path: '/error', screen: () => import('#users/web/error-screen.tsx') },
  { path: '/terms', screen: () => import('#users/web/plain-text-screen.tsx') },
  { path: '/privacy', screen: () => import('#users/web/plain-text-screen.tsx') },
  { path: '/license', screen: () => import('#users/web/plain-text-screen.tsx') },
]
