import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { orpc } from '#base/web/rpc.ts'
import { linkMessages } from '#users/link-messages.ts'
import { signInMessages } from '#users/sign-in-messages.ts'
import { readAuthClient, signInCall } from './auth-client.ts'
import { MailLink } from './mail-link.tsx'

type Props = {
  title: string
  /** A path of ours to continue at. */
  to: string
  /** Whether the link is asked for to make an account. */
  joins?: boolean
  otherWays?: ReactNode
  children: ReactNode
}

/** Asks for an email address to send a link to that signs in, or makes an account. */
export function LinkForm({ joins = false, to, ...rest }: Props) {
  const { data: settings } = useQuery(orpc.settings.getOne.queryOptions({ input: {} }))
  const isClosed = settings?.signUp === 'closed'
  const ask = joins ? linkMessages.askToJoin : linkMessages.ask
  return (
    <MailLink
      {...rest}
      ask={joins && isClosed && to === '/' ? `${signInMessages.closed} ${ask}` : ask}
      sent={isClosed ? linkMessages.sentIfKnown : linkMessages.sent}
      send={(email) =>
        signInCall(async (fetchOptions) =>
          (await readAuthClient()).signIn.magicLink({ email, callbackURL: to, fetchOptions }),
        )
      }
    />
  )
}
