import { Dialog } from '@base-ui/react/dialog'
import { useQuery } from '@tanstack/react-query'
import { Button, buttonClass } from '#base/web/button.tsx'
import { TextField } from '#base/web/form/fields.tsx'
import { Form } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import { useTopmost } from '#base/web/layers/topmost.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { confirmIdentityInput } from '#users/input.ts'
import { factorMessages, confirmMessages as messages } from '#users/messages.ts'
import { PasskeyButton } from './passkey-button.tsx'

type Asked = { email: string; answer: (confirmed: boolean) => void }

/** Asks a person to prove who they are before a call that cannot be undone, which then goes on. */
export default function ConfirmIdentity({ email, answer }: Asked) {
  useTopmost()
  const { data: security } = useQuery(orpc.users.getSecurity.queryOptions({ input: {} }))
  if (!security) return null
  const { hasPassword, appSince, passkeys, recoveryCodes } = security
  const hasFactor = appSince !== null || passkeys.length > 0
  const asks = { password: hasPassword, code: hasFactor }
  const canAnswer = hasFactor ? appSince !== null || recoveryCodes > 0 : hasPassword
  const about = canAnswer ? aboutOf(asks) : hasFactor ? messages.byPasskey : messages.another
  return (
    <Dialog.Root open onOpenChange={(open) => !open && answer(false)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim fade z-60" />
        <Dialog.Popup className="fade fixed top-1/2 left-1/2 z-60 w-[min(400px,calc(100vw-32px))] -translate-1/2 rounded-xl bg-surface p-5 shadow-float outline-none">
          <Dialog.Title className="text-sheet font-semibold">{messages.title}</Dialog.Title>
          <Dialog.Description className="mt-1.5 mb-4 text-muted">{about}</Dialog.Description>
          {canAnswer ? <Proof email={email} asks={asks} answer={answer} /> : <ByAnother answer={answer} />}
          {passkeys.length > 0 && (
            <div className="mt-2 grid gap-2">
              <PasskeyButton signedIn={() => answer(true)} />
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type Asks = { password: boolean; code: boolean }

const aboutOf = ({ password, code }: Asks) =>
  password && code ? messages.withCode : code ? messages.byCode : messages.about

/** The password and the code, as far as this person has them. */
function Proof({ email, asks, answer }: Asked & { asks: Asks }) {
  const form = useForm({
    schema: confirmIdentityInput,
    values: { ...(asks.password ? { password: '' } : {}), ...(asks.code ? { code: '' } : {}) },
    save: (values) => client.users.confirmIdentity(values),
    saved: () => answer(true),
    success: '',
  })
  return (
    <Form form={form}>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      {asks.password && (
        <TextField name="password" label="Password" type="password" autoComplete="current-password" />
      )}
      {asks.code && (
        <TextField name="code" label="Code" autoComplete="one-time-code" help={factorMessages.enter} />
      )}
      <div className="flex items-center justify-end gap-2 pt-2">
        <Button onClick={() => answer(false)}>Not now</Button>
        <Button tone="primary" pending={form.pending} onClick={() => form.submit()}>
          Continue
        </Button>
      </div>
    </Form>
  )
}

const ByAnother = ({ answer }: Pick<Asked, 'answer'>) => (
  <div className="flex justify-end gap-2">
    <Button onClick={() => answer(false)}>Not now</Button>
    <a
      href={`/sign-out?next=${encodeURIComponent(`${location.pathname}${location.search}`)}`}
      className={buttonClass('primary')}
    >
      Sign in again
    </a>
  </div>
)
