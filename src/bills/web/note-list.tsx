import type { ReactNode } from 'react'
import { Section } from '#base/web/cards.tsx'
import { formatDate } from '#base/web/display.tsx'
import { PanelLink } from '#base/web/layers/panel-link.tsx'

type Row = { id: string; number: string; date: string }

type Props<Note extends Row> = {
  title: string
  /** The button for another; false for those who may not. */
  action: ReactNode
  notes: readonly Note[]
  /** A sentence below them. */
  hint?: string | false
  /** The panel of a document, and the call that reads it. */
  opens: { panel: string; call: string }
  /** What is said of one besides its date. */
  facts: (note: Note) => readonly (string | null)[]
  /** Its amount or status. */
  end: (note: Note) => ReactNode
}

/** The documents against a bill, newest first, and the button for another; nothing while there is neither. */
export const NoteList = <Note extends Row>({ title, action, notes, hint, opens, facts, end }: Props<Note>) =>
  (notes.length > 0 || action) && (
    <Section title={title} action={action}>
      {notes.length === 0 ? (
        <p className="text-muted">No {title.toLowerCase()} yet.</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {notes.map((note) => (
            <li key={note.id} className="flex min-h-11 items-center gap-3 px-3 py-1.5">
              <div className="min-w-0 flex-1">
                <PanelLink {...opens} id={note.id}>
                  {note.number}
                </PanelLink>
                <div className="text-help text-muted">
                  {[formatDate(note.date), ...facts(note)].filter(Boolean).join(' · ')}
                </div>
              </div>
              {end(note)}
            </li>
          ))}
        </ul>
      )}
      {hint && <p className="mt-2 text-help text-muted">{hint}</p>}
    </Section>
  )
