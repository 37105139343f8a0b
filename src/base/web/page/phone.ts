import { useSyncExternalStore } from 'react'

// The breakpoint (specification, section 9).
const query = () => matchMedia('(max-width: 767px)')

function subscribe(changed: () => void) {
  const narrow = query()
  narrow.addEventListener('change', changed)
  return () => narrow.removeEventListener('change', changed)
}

/** Whether the window is as narrow as a phone, for what styles alone cannot change. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => query().matches)
