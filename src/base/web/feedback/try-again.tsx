import { Button } from '#base/web/button.tsx'
import { keepFocus } from '#base/web/keep-focus.ts'

/** Loads again what could not be loaded. It is gone once that succeeds; the keyboard then goes on in the layer or page around it. */
export function TryAgain({ retry, small = false }: { retry: () => unknown; small?: boolean }) {
  const run = async () => {
    const restoreFocus = keepFocus()
    await retry()
    restoreFocus()
  }
  return (
    <Button small={small} onClick={run}>
      Try again
    </Button>
  )
}
