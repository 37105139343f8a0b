/** What a toast offers to do, such as undoing what it confirms. */
type Offer = { label: string; run: () => void }
export type Toast = { title: string; description?: string; failed: boolean; offer?: Offer }

/** The component that renders toasts. */
type Renderer = { show: (entry: Toast) => void; close: (entry: Toast) => void }

const waiting: Toast[] = []
let rendered: Renderer | undefined
const wanted = new Set<() => void>()

function add(entry: Toast) {
  if (rendered) rendered.show(entry)
  else waiting.push(entry)
  for (const listener of wanted) listener()
}

function end(entry: Toast) {
  const at = waiting.indexOf(entry)
  if (at >= 0) waiting.splice(at, 1)
  else rendered?.close(entry)
}

/** Confirms an action politely for 5 s, 10 s with an offer; never the only place where an error shows. */
export const toast = (title: string, description?: string, offer?: Offer) =>
  add({ title, description, failed: false, offer })

/** Reports a failure with the server's reason below, for 8 s, or until what it returns is called. */
export function toastFailure(title: string, description?: string): () => void {
  const entry = { title, description: description === title ? undefined : description, failed: true }
  add(entry)
  return () => end(entry)
}

/** Calls back at the first toast, so that the code that renders toasts loads only then. */
export function onToastWanted(listener: () => void): () => void {
  wanted.add(listener)
  return () => wanted.delete(listener)
}

/** Registers the component that renders toasts: it gets the waiting ones and all later ones. */
export function takeToasts(renderer: Renderer): () => void {
  rendered = renderer
  for (const entry of waiting.splice(0)) renderer.show(entry)
  return () => {
    rendered = undefined
  }
}
