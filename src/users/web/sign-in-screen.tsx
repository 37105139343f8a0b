import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { TextField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import { PlainPage } from '#base/web/page/plain-page.tsx'
import { SendTo } from '#base/web/page/send-to.tsx'
import { orpc } from '#base/web/rpc.ts'
import { readSession, useSession, useSignedInAtStart } from '#base/web/session.ts'
import { factorMessages, linkMessages, resetMessages, signInMessages } from '#users/messages.ts'
import { safeReturn } from '#users/sign-in.ts'
import { readAuthClient, signInCall } from './auth-client.ts'
import { MailLink } from './mail-link.tsx'
import { OtherWays } from './other-ways.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { PlainHttpNote } from './plain-http-note.tsx'

const CodeForm = lazy(() => import('./code-form.tsx').then((module) => ({ default: module.CodeForm })))

/** /sign-in: with a password, or with an emailed link (?by=link). */
export default function SignInScreen() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const to = safeReturn(typeof search.next === 'string' ? search.next : undefined)
  const isSignedIn = useSignedInAtStart()
  const { isDue } = useSession()
  if (isSignedIn === undefined) return null
  if (isDue) return <SecondStep to={to} />
  if (isSignedIn) return <SendTo href={to === '/' ? '/onboarding' : to} />
  return search.by === 'link' ? <ByLink to={to} /> : <ByPassword to={to} />
}

/** The second step, after any first one. */
function SecondStep({ to }: { to: string }) {
  const goOn = () => location.assign(to)
  return (
    <PlainPage title="One more step" hint={factorMessages.due}>
      <Suspense>
        <CodeForm given={goOn}>
          <PasskeyButton signedIn={goOn} />
        </CodeForm>
      </Suspense>
      <p className="mt-4 text-center">
        <Link to="/sign-out" className="text-muted underline">
          Use another account
        </Link>
      </p>
    </PlainPage>
  )
}

const ByLink = ({ to }: { to: string }) => (
  <MailLink
    title="Sign in with a link"
    ask={linkMessages.ask}
    sent={linkMessages.sent}
    send={(email) =>
      signInCall(async (fetchOptions) =>
        (await readAuthClient()).signIn.magicLink({ email, callbackURL: to, fetchOptions }),
      )
    }
  >
    <Link to="/sign-in" search={to === '/' ? {} : { next: to }} className="text-muted underline">
      Sign in with a password
    </Link>
  </MailLink>
)

function ByPassword({ to }: { to: string }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const form = useForm({
    schema: () => import('#users/sign-in-input.ts').then(({ signInInput }) => signInInput),
    values: { email: '', password: '' },
    quietOn: 401,
    save: ({ email, password }) =>
      signInCall(async (fetchOptions) =>
        (await readAuthClient()).signIn.email({ email, password, fetchOptions }),
      ),
    saved: async () => {
      const session = await readSession()
      if (session?.isDue) return queries.setQueryData(['session'], session)
      queries.clear()
      navigate({ href: to })
    },
  })
  return (
    <PlainPage title="Sign in" hint={<NewHere to={to} />}>
      <Form form={form}>
        <TextField name="email" label="Email" type="email" autoComplete="username" />
        <TextField name="password" label="Password" type="password" autoComplete="current-password" />
        <div className="grid pt-2">
          <FormFooter form={form} save="Sign in" />
        </div>
      </Form>
      <OtherWays to={to}>
        <PasskeyButton signedIn={() => location.assign(to)} />
      </OtherWays>
      <PlainHttpNote />
      <p className="mt-4 text-center">
        <Link to="/reset-password" className="text-muted underline">
          {resetMessages.forgot}
        </Link>
      </p>
    </PlainPage>
  )
}

/** The link to create an account, or a note that this needs an invitation. */
function NewHere({ to }: { to: string }) {
  const settings = useQuery(orpc.settings.getOne.queryOptions({ input: {} }))
  if (settings.data?.signUp === 'closed' && to === '/') return signInMessages.closed
  return (
    <>
      New here?{' '}
      <Link to="/join" search={to === '/' ? {} : { next: to }} className="text-accent-text underline">
        Create account
      </Link>
    </>
  )
}
