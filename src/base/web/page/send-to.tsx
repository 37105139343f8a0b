import { useEffect } from 'react'
import { navigate } from './address.tsx'

/** Redirects to an address of ours (path and query), once, however often it is rendered. */
export function SendTo({ href }: { href: string }) {
  useEffect(() => {
    navigate({ to: href, replace: true })
  }, [href])
  return null
}
