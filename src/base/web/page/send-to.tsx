import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Redirects to an address of ours (path and query), once, however often it is rendered. */
export function SendTo({ href }: { href: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    navigate({ href, replace: true })
  }, [navigate, href])
  return null
}
