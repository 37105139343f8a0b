import { useQuery } from '@tanstack/react-query'
import { Section } from '#base/web/cards.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { orpc } from '#base/web/rpc.ts'
import { SettingsPage } from '#base/web/settings-page.tsx'
import { passwordMessages } from '#users/password-messages.ts'
import { ChangePassword } from './change-password.tsx'
import { Devices } from './devices.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SignIns } from './sign-ins.tsx'

/** /{slug}/settings/security */
export default function SecurityScreen() {
  const { data: security } = useQuery(orpc.users.getSecurity.queryOptions({ input: {} }))
  if (!security)
    return (
      <SettingsPage title="Security">
        <Skeleton className="h-40 w-full" />
      </SettingsPage>
    )
  return (
    <SettingsPage title="Security">
      <Section title="Password">
        {security.hasPassword ? <ChangePassword /> : <p className="text-muted">{passwordMessages.none}</p>}
      </Section>
      <SecondFactor factors={security} />
      <Devices />
      <SignIns />
    </SettingsPage>
  )
}
