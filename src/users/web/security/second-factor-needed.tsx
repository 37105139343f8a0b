import { useQuery } from '@tanstack/react-query'
import { Fragment, useEffect } from 'react'
import { Button } from '#base/web/button.tsx'
import { Link } from '#base/web/page/address.tsx'
import { PlainPage } from '#base/web/page/plain-page.tsx'
import { orpc } from '#base/web/rpc.ts'
import { workOf } from '#base/web/session-ended.ts'
import { factorMessages } from '#users/messages.ts'
import { SecondFactor } from './second-factor.tsx'

/** In place of a workspace that requires a second factor, for a member without one: leads through the setup, or to one of the others. */
export default function SecondFactorNeeded(props: {
  name: string
  others: readonly { slug: string; name: string }[]
  isDone: boolean
  goOn: () => void
}) {
  const { name, others, isDone, goOn } = props
  const person = useQuery(orpc.users.getOne.queryOptions({ input: {} }))
  const { data: security } = useQuery(orpc.users.getSecurity.queryOptions({ input: {} }))
  const email = person.data?.user.email
  useEffect(() => {
    workOf(email)
    return () => workOf(undefined)
  }, [email])
  return (
    <PlainPage title={name} hint={factorMessages.needed(name)}>
      {security && <SecondFactor factors={security} />}
      <div className="mt-5 flex justify-between gap-2">
        <a href="/sign-out" className="self-center text-muted underline">
          Sign out
        </a>
        <Button tone="primary" disabled={!isDone} onClick={goOn}>
          Continue
        </Button>
      </div>
      {others.length > 0 && (
        <p className="mt-4 text-muted">
          Or open{' '}
          {others.map(({ slug, name: other }, at) => (
            <Fragment key={slug}>
              {at > 0 && ', '}
              <Link to={`/${slug}/dashboard`} className="underline">
                {other}
              </Link>
            </Fragment>
          ))}
        </p>
      )}
    </PlainPage>
  )
}
