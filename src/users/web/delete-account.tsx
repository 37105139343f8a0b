import { ORPCError } from '@orpc/client'
import { useState } from 'react'
import { Button } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { toastFailure } from '#base/web/feedback/toast.ts'
import { confirm } from '#base/web/layers/confirm.ts'
import { Link } from '#base/web/page/address.tsx'
import { client, readFailure } from '#base/web/rpc.ts'
import { profileMessages as messages } from '#users/profile-messages.ts'

type Lost = { message: string; slug: string; isOpen: boolean }

/** The last section of the profile. Once refused for books that nobody exported, it leads to the export, or to closing and losing them. */
export function DeleteAccount({ email }: { email: string }) {
  const [lost, setLost] = useState<Lost>()
  const [withoutExport, setWithoutExport] = useState(false)
  const remove = async () => {
    const sure = await confirm({
      title: 'Delete your account',
      body: `${messages.deleteAbout} Type ${email} to confirm.`,
      action: 'Delete account',
      tone: 'danger',
      typed: email,
    })
    if (!sure) return
    try {
      await client.users.delete({ withoutExport })
      location.assign('/sign-out')
    } catch (error) {
      const { message } = readFailure(error)
      const { reason, slug } = (error instanceof ORPCError && error.data) || {}
      if (reason === 'books_not_exported' || reason === 'not_closed')
        setLost({ message, slug, isOpen: reason === 'not_closed' })
      else toastFailure(message)
    }
  }
  return (
    <Section title="Delete account">
      <p className="mb-3 text-muted">{messages.deleteAbout}</p>
      {lost && (
        <div role="alert" className="mb-3">
          <p className="text-red-text">{lost.message}</p>
          <Link
            to={`/${lost.slug}/settings/${lost.isOpen ? 'workspace' : 'export'}`}
            className="underline phone:inline-flex phone:min-h-11"
          >
            {lost.isOpen ? 'Close workspace' : 'Export everything'}
          </Link>
          <label className="mt-2 flex items-center gap-2 phone:min-h-11">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={withoutExport}
              onChange={(event) => setWithoutExport(event.target.checked)}
            />
            {messages.withoutExport}
          </label>
        </div>
      )}
      <Button tone="tinted" onClick={remove}>
        Delete account
      </Button>
    </Section>
  )
}
