import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { again } from '#base/web/again.ts'
import { TextField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import { later } from '#base/web/later.tsx'
import { Link, navigate, useSearch } from '#base/web/page/address.tsx'
import { PlainPage } from '#base/web/page/plain-page.tsx'
import { SendTo } from '#base/web/page/send-to.tsx'
import { orpc } from '#base/web/rpc.ts'
import { useSignedInAtStart } from '#base/web/session.ts'
import { afterCreation } from '#users/onboarding.ts'
import { safeReturn } from '#users/sign-in.ts'
import { signInMessages } from '#users/sign-in-messages.ts'
import { readAuthClient, signInCall } from './auth-client.ts'
import { PlainHttpNote } from './plain-http-note.tsx'
import { useInvited } from './use-invited.ts'

const LinkForm = later(async () => ({ default: (await import('./link-form.tsx')).LinkForm }))
const OtherWays = later(async () => ({ default: (await import('./other-ways.tsx')).OtherWays }))

/** /join: creates an account, then continues to the invitation that led here, or to the first workspace. */
export default function JoinScreen() {
  const search = useSearch()
  const to = safeReturn(typeof search.next === 'string' ? search.next : undefined)
  const isSignedIn = useSignedInAtStart()
  if (isSignedIn === undefined) return null
  return isSignedIn ? <SendTo href={to === '/' ? '/onboarding' : to} /> : <Join to={to} />
}

/** `invited` is the address that an invitation was sent to, which no other may use. */
type Joining = { to: string; isClosed: boolean; invited: string | undefined }

function Join({ to }: { to: string }) {
  const { data: settings, isPending } = useQuery(orpc.settings.getOne.queryOptions({ input: {} }))
  const invitation = useInvited(to)
  if (isPending || invitation.isPending) return null
  const isClosed = settings?.signUp === 'closed' && to === '/'
  const Way = settings?.joinBy === 'link' ? ByLink : ByPassword
  return (
    <Suspense>
      <Way to={to} isClosed={isClosed} invited={invitation.invited} />
    </Suspense>
  )
}

/** The way back for who has an account. */
const SignInLink = ({ to }: { to: string }) => (
  <>
    Already have an account?{' '}
    <Link to="/sign-in" search={to === '/' ? {} : { next: to }} className="text-accent-text underline">
      Sign in
    </Link>
  </>
)

/** With a mail server: a link goes to free and taken addresses alike. */
const ByLink = ({ to }: Joining) => (
  <LinkForm
    title="Create account"
    to={to}
    joins
    otherWays={
      <>
        <Suspense>
          <OtherWays to={to} byLink={false} />
        </Suspense>
        <PlainHttpNote />
      </>
    }
  >
    <SignInLink to={to} />
  </LinkForm>
)

function ByPassword({ to, isClosed, invited }: Joining) {
  const queries = useQueryClient()
  const form = useForm({
    schema: () => again(() => import('#users/sign-in-input.ts')).then(({ joinInput }) => joinInput),
    values: { name: '', lastName: '', email: invited ?? '', password: '' },
    save: (values) =>
      signInCall(async (fetchOptions) => (await readAuthClient()).signUp.email({ ...values, fetchOptions })),
    saved: () => {
      queries.clear()
      navigate({ to: afterCreation({ next: to, hasWorkspace: false }) })
    },
  })
  return (
    <PlainPage
      title="Create account"
      hint={
        <>
          {isClosed && `${signInMessages.closed} `}
          <SignInLink to={to} />
        </>
      }
    >
      <Form form={form}>
        <div className="grid grid-cols-2 gap-3">
          <TextField name="name" label="First name" autoComplete="given-name" />
          <TextField name="lastName" label="Last name" autoComplete="family-name" />
        </div>
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          readOnly={invited !== undefined}
        />
        <TextField
          name="password"
          label="Password"
          type="password"
          autoComplete="new-password"
          help={signInMessages.passwordHelp}
        />
        <div className="grid pt-2">
          <FormFooter form={form} save="Create account" />
        </div>
      </Form>
      <Suspense>
        <OtherWays to={to} />
      </Suspense>
      <PlainHttpNote />
    </PlainPage>
  )
}
