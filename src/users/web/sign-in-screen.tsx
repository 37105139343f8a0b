import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { again } from '#base/web/again.ts'
import { TextField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import { later } from '#base/web/later.tsx'
import { Link, navigate, useSearch } from '#base/web/page/address.tsx'
import { PlainPage } from '#base/web/page/plain-page.tsx'
import { SendTo } from '#base/web/page/send-to.tsx'
import { orpc } from '#base/web/rpc.ts'
import { readSession, useSession, useSignedInAtStart } from '#base/web/session.ts'
import { safeReturn } from '#users/sign-in.ts'
import { resetMessages, signInMessages } from '#users/sign-in-messages.ts'
import { readAuthClient, signInCall } from './auth-client.ts'
import { PlainHttpNote } from './plain-http-note.tsx'

const LinkForm = later(async () => ({ default: (await import('./link-form.tsx')).LinkForm }))
const OtherWays = later(async () => ({ default: (await import('./other-ways.tsx')).OtherWays }))
const PasskeyButton = later(async () => ({ default: (await import('./passkey-button.tsx')).PasskeyButton }))
const CodeForm = later(async () => ({ default: (await import('./code-form.tsx')).CodeForm }))

/** /sign-in: with a password, or with an emailed link (?by=link). */
export default function SignInScreen() {
  const search = useSearch()
  const to = safeReturn(typeof search.next === 'string' ? search.next : undefined)
  const isSignedIn = useSignedInAtStart()
  const { isDue } = useSession()
  // Nothing moves under a finger: the page waits for the ways to sign in.
  const { isPending } = useQuery(orpc.settings.getOne.queryOptions({ input: {} }))
  if (isSignedIn === undefined || isPending) return null
  if (isDue) return <SecondStep to={to} />
  if (isSignedIn) return <SendTo href={to === '/' ? '/onboarding' : to} />
  const Way = search.by === 'link' ? ByLink : ByPassword
  return (
    <Suspense>
      <Way to={to} />
    </Suspense>
  )
}

/** The second step, after any first one. */
function SecondStep({ to }: { to: string }) {
  const goOn = () => location.assign(to)
  return (
    <PlainPage title="One more step" hint={signInMessages.due}>
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
  <LinkForm title="Sign in with a link" to={to}>
    <Link to="/sign-in" search={to === '/' ? {} : { next: to }} className="text-muted underline">
      Sign in with a password
    </Link>
  </LinkForm>
)

function ByPassword({ to }: { to: string }) {
  const queries = useQueryClient()
  const [isShown, setIsShown] = useState(false)
  const form = useForm({
    schema: () => again(() => import('#users/sign-in-input.ts')).then(({ signInInput }) => signInInput),
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
      navigate({ to: to })
    },
  })
  return (
    <PlainPage title="Sign in" hint={<NewHere to={to} />}>
      <Form form={form}>
        <TextField name="email" label="Email" type="email" autoComplete="username" />
        <TextField
          name="password"
          label="Password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
        />
        <label className="flex items-center gap-2 phone:min-h-11">
          <input type="checkbox" className="size-4 accent-accent" onChange={() => setIsShown(!isShown)} />
          Show what you type
        </label>
        <div className="grid pt-2">
          <FormFooter form={form} save="Sign in" />
        </div>
      </Form>
      <OtherWays to={to} signedIn={() => location.assign(to)} />
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
