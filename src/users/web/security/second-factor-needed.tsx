import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Button } from '#base/web/button.tsx'
import { PlainPage } from '#base/web/page/plain-page.tsx'
import { orpc } from '#base/web/rpc.ts'
import { workOf } from '#base/web/session-ended.ts'
import { factorMessages } from '#users/messages.ts'
import { SecondFactor } from './second-factor.tsx'

/** In place of a workspace that requires a second factor, for a member without one: leads through the setup. */
export default function SecondFactorNeeded(props: { name: string; isDone: boolean; goOn: () => void }) {
  const { name, isDone, goOn } = props
  const person = useQuery(orpc.users.getOne.queryOptions({ input: {} }))
  const { data: security } = useQuery(orpc.users.getSecurity.queryOptions({ input: {} }))
  const email = person.data?.user.email
  useEffect(() => {
    workOf(email)
    return () => workOf(undefined)
  }, [email])
  return (
    <PlainPage title="Two-step sign-in" hint={factorMessages.needed(name)}>
      {security && <SecondFactor factors={security} />}
      <div className="mt-5 flex justify-between gap-2">
        <a href="/sign-out" className="self-center text-muted underline">
          Sign out
        </a>
        <Button tone="primary" disabled={!isDone} onClick={goOn}>
          Continue
        </Button>
      </div>
    </PlainPage>
  )
}
