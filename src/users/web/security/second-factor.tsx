import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { DateText } from '#base/web/display.tsx'
import { toast, toastFailure } from '#base/web/feedback/toast.ts'
import { orpc, readFailure } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { factorMessages as messages } from '#users/messages.ts'
import { usePasskeys } from '../passkey-button.tsx'
import { AppSetup } from './app-setup.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export type Factors = {
  appSince: string | null
  passkeys: { id: string; name: string; createdAt: string | null }[]
  recoveryCodes: number
}

/** The second step of signing in: an authenticator app, passkeys, recovery codes. */
export function SecondFactor({ factors }: { factors: Factors }) {
  const queries = useQueryClient()
  const [codes, setCodes] = useState<readonly string[]>()
  const makeCodes = useAct(orpc.users.replaceRecoveryCodes.mutationOptions(), {
    done: (answer) => setCodes(answer.codes),
  })
  const added = () => {
    if (factors.recoveryCodes === 0) makeCodes.mutate({})
    queries.invalidateQueries()
  }
  const isOn = factors.appSince !== null || factors.passkeys.length > 0
  return (
    <Section title="Two-step sign-in">
      <p className="mb-3 text-muted">{messages.about}</p>
      <div className="divide-y divide-line rounded-lg border border-line">
        <App since={factors.appSince} added={added} />
        <Passkeys passkeys={factors.passkeys} added={added} />
        {isOn && (
          <Row
            title="Recovery codes"
            about={
              factors.recoveryCodes === 0 ? messages.codesNone : messages.codesLeft(factors.recoveryCodes)
            }
            action={
              <Button small pending={makeCodes.isPending} onClick={() => makeCodes.mutate({})}>
                Create new codes
              </Button>
            }
          >
            {codes && <RecoveryCodes codes={codes} close={() => setCodes(undefined)} />}
          </Row>
        )}
      </div>
    </Section>
  )
}

function App({ since, added }: { since: string | null; added: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const remove = useAct(orpc.users.removeTotp.mutationOptions())
  return (
    <Row
      title="Authenticator app"
      about={
        since ? (
          <>
            In use since <DateText moment={since} />
          </>
        ) : (
          messages.appAbout
        )
      }
      action={
        !isOpen && (
          <>
            <Button small onClick={() => setIsOpen(true)}>
              {since ? 'Replace app' : 'Add app'}
            </Button>
            {since && (
              <Button small tone="tinted" pending={remove.isPending} onClick={() => remove.mutate({})}>
                Remove app
              </Button>
            )}
          </>
        )
      }
    >
      {isOpen && <OpenSetup setIsOpen={setIsOpen} added={added} />}
    </Row>
  )
}

function OpenSetup({ setIsOpen, added }: { setIsOpen: (open: boolean) => void; added: () => void }) {
  const [close] = useState(() => () => setIsOpen(false))
  return (
    <AppSetup
      close={close}
      added={() => {
        close()
        added()
      }}
    />
  )
}

function Passkeys({ passkeys, added }: { passkeys: Factors['passkeys']; added: () => void }) {
  const canUse = usePasskeys()
  const remove = useAct(orpc.users.removePasskey.mutationOptions())
  const add = useMutation({
    mutationFn: async () => (await import('../passkey-client.ts')).addPasskey(),
    onSuccess: () => {
      toast(messages.passkeyAdded)
      added()
    },
    onError: (error) => toastFailure(readFailure(error).message),
  })
  return (
    <Row
      title="Passkeys"
      about={canUse ? messages.passkeyAbout : messages.passkeyNowhere}
      action={
        canUse && (
          <Button small pending={add.isPending} onClick={() => add.mutate()}>
            Add passkey
          </Button>
        )
      }
    >
      <ul>
        {passkeys.map(({ id, name, createdAt }) => (
          <li key={id} className="flex min-h-11 items-center gap-3">
            <span className="min-w-0 flex-1 truncate">
              {name}{' '}
              <span className="text-help text-muted">
                added <DateText moment={createdAt} />
              </span>
            </span>
            <Button
              small
              tone="tinted"
              aria-label={`Remove passkey ${name}`}
              pending={remove.isPending && remove.variables?.id === id}
              onClick={() => remove.mutate({ id })}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </Row>
  )
}

function Row(props: { title: string; about: ReactNode; action: ReactNode; children?: ReactNode }) {
  return (
    <div className="px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-48 flex-1">
          <p className="font-medium">{props.title}</p>
          <p className="text-help text-muted">{props.about}</p>
        </div>
        <div className="flex gap-2">{props.action}</div>
      </div>
      {props.children}
    </div>
  )
}
