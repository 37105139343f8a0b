import { Dialog } from '@base-ui/react/dialog'
import { useEffect, useState } from 'react'
import { Button } from '#base/web/button.tsx'
import { TextField } from '#base/web/form/fields.tsx'
import { Form } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import { useTopmost } from '#base/web/layers/topmost.ts'
import { readSession } from '#base/web/session.ts'
import { interruptedMessages } from '#users/interrupted-messages.ts'
import { signInInput } from '#users/sign-in-input.ts'
import { readAuthClient, signInCall } from './auth-client.ts'
import { CodeForm } from './code-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'

/**
 * Asks a person whose session has ended to sign in without leaving the page, so that typed text is kept.
 * After a sign-in elsewhere, by a link or another tab, this tab continues as soon as it is shown.
 */
export default function SignInAgain({
  email,
  answer,
}: {
  email: string
  answer: (signedIn: boolean) => void
}) {
  useTopmost()
  const [isDue, setIsDue] = useState(false)
  useSignInElsewhere(email, setIsDue, answer)
  const form = useForm({
    schema: signInInput,
    values: { email, password: '' },
    quietOn: 401,
    save: async ({ email: typed, password }) => {
      await signInCall(async (fetchOptions) =>
        (await readAuthClient()).signIn.email({ email: typed, password, fetchOptions }),
      )
      // If another person signs in, the page reloads, because what is on screen is not theirs.
      if (typed.trim().toLowerCase() !== email.toLowerCase()) location.assign('/')
      else if ((await readSession())?.isDue) setIsDue(true)
      else answer(true)
    },
  })
  return (
    <Dialog.Root open onOpenChange={(open) => !open && answer(false)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim fade z-60" />
        <Dialog.Popup className="fade fixed top-1/2 left-1/2 z-60 w-[min(400px,calc(100vw-32px))] -translate-1/2 rounded-xl bg-surface p-5 shadow-float outline-none">
          <Dialog.Title className="text-sheet font-semibold">{interruptedMessages.again}</Dialog.Title>
          <Dialog.Description className="mt-1.5 mb-4 text-muted">
            {interruptedMessages.againMore}
          </Dialog.Description>
          {isDue ? (
            <CodeForm given={() => answer(true)}>
              <PasskeyButton signedIn={() => answer(true)} />
            </CodeForm>
          ) : (
            <Form form={form}>
              <TextField name="email" label="Email" type="email" autoComplete="username" />
              <TextField name="password" label="Password" type="password" autoComplete="current-password" />
              <div className="flex items-center justify-end gap-2 pt-2">
                <a
                  href="/sign-in"
                  target="_blank"
                  rel="noreferrer"
                  className="mr-auto text-help text-muted underline"
                >
                  Sign in another way
                </a>
                <Button onClick={() => answer(false)}>Not now</Button>
                <Button tone="primary" pending={form.pending} onClick={() => form.submit()}>
                  Sign in
                </Button>
              </div>
            </Form>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Continues once `email` has signed in by a link or in another tab, or asks for the second factor that is due. */
function useSignInElsewhere(
  email: string,
  setIsDue: (isDue: boolean) => void,
  answer: (signedIn: boolean) => void,
) {
  useEffect(() => {
    const look = async () => {
      const session = await readSession().catch(() => null)
      if (session?.email !== email) return
      if (session.isDue) setIsDue(true)
      else answer(true)
    }
    look()
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [email, setIsDue, answer])
}
