/** What a toast offers to do, such as undoing what it confirms. */
type Offer = { label: string; run: () => void }
type Toast = { title: string; description?: string; failed: boolean; offer?: Offer }

const waiting: Toast[] = []
let show: ((entry: Toast) => void) | undefined
const wanted = new Set<() => void>()

function add(entry: Toast) {
  if (show) show(entry)
  else waiting.push(entry)
  for (const listener of wanted) listener()
}

/** Confirms an action politely for 5 s, 10 s with an offer; never the only place where an error shows. */
export const toast = (title: string, description?: string, offer?: Offer) =>
  add({ title, description, failed: false, offer })

/** Reports a failure with the server's reason below, for 8 s. */
export const toastFailure = (title: string, description?: string) =>
  add({ title, description: description === title ? undefined : description, failed: true })

/** Calls back at the first toast, so that the code that renders toasts loads only then. */
export function onToastWanted(listener: () => void): () => void {
  wanted.add(listener)
  return () => wanted.delete(listener)
}

/** Registers the component that renders toasts: it gets the waiting ones and all later ones. */
export function takeToasts(place: (entry: Toast) => void): () => void {
  show = place
  for (const entry of waiting.splice(0)) place(entry)
  return () => {
    show = undefined
  }
}
