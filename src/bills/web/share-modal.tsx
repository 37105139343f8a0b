import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Section } from '#base/web/cards.tsx'
import { LoadFailure } from '#base/web/feedback/load-failure.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { Modal } from '#base/web/layers/sheet.tsx'
import { ShareLink } from './share-link.tsx'

/** The calls that make a link to a document and read its links, and what to reload afterwards. */
type Calls = {
  create: (days: number) => Promise<{ id: string }>
  read: () => Promise<readonly { id: string; link: string }[]>
  changes: QueryKey
}

type Props = {
  /** What is shared, such as 'credit note'. */
  noun: string
  /** Its name, the phone number of its reader, and the message for WhatsApp; undefined while it loads. */
  found: { name: string; phone: string; text: (link: string) => string } | undefined
  error: unknown
  calls: Calls
  /** What the link opens. */
  note: string
  close: () => void
  intro?: ReactNode
  /** The form that sends it by email. */
  email?: ReactNode
}

/** Shares a document: a link to copy or send on WhatsApp, or the PDF by email. */
export function ShareModal({ noun, found, error, calls, note, close, intro, email }: Props) {
  const queries = useQueryClient()
  const create = async (days: number) => {
    const { id } = await calls.create(days)
    const shares = await calls.read()
    queries.invalidateQueries({ queryKey: calls.changes })
    return shares.find((share) => share.id === id)?.link ?? ''
  }
  const link = found && (
    <ShareLink
      create={create}
      text={found.text}
      phone={found.phone}
      label={`Link to the ${noun}`}
      note={note}
    />
  )
  return (
    <Modal title={`Share ${found?.name ?? noun}`} close={close}>
      {found && intro}
      {link && email ? (
        <>
          <Section title="Link">{link}</Section>
          <Section title="Email">{email}</Section>
        </>
      ) : (
        link
      )}
      {!found && (error ? <LoadFailure error={error} /> : <Skeleton className="h-24 w-full" />)}
    </Modal>
  )
}
