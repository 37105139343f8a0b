import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { Switch } from '#base/web/form/switch.tsx'
import { orpc } from '#base/web/rpc.ts'
import { SettingsPage } from '#base/web/settings-page.tsx'
import type { MemberPreferences, Notice } from '#workspaces/member-preferences.ts'
import { useChoices } from './choices.ts'

const notices: { notice: Notice; label: string; about: string }[] = [
  { notice: 'lowStock', label: 'Low stock', about: 'A product falls to its low balance threshold' },
  {
    notice: 'deliveryDue',
    label: 'Delivery due',
    about: 'A sale to deliver or an order to receive, on its due date and when overdue',
  },
  { notice: 'invitationAccepted', label: 'Invitation accepted', about: 'Someone you invited joins' },
  {
    notice: 'weeklySummary',
    label: 'Weekly summary',
    about: 'Sales, money collected and stock, on Monday morning',
  },
]

/** /{slug}/settings/notifications: which notifications to get, in the app and by email. */
export default function NotificationsScreen() {
  const { choices, choose } = useChoices()
  const mails = useQuery(orpc.settings.getOne.queryOptions({ input: {} })).data?.mail
  return (
    <SettingsPage title="Notifications">
      {choices ? (
        <Switches
          chosen={choices.notifications}
          mails={mails ?? true}
          choose={(notice, switches) => choose({ [notice]: switches })}
        />
      ) : (
        <Skeleton className="h-56 w-full" />
      )}
      {mails === false && (
        <p className="mt-3 text-muted">
          Email is off because this installation has no mail server. Your choices apply once it has one.
        </p>
      )}
    </SettingsPage>
  )
}

type Chosen = MemberPreferences['notifications']

function Switches(props: {
  chosen: Chosen
  mails: boolean
  choose: (notice: Notice, switches: Chosen[Notice]) => void
}) {
  return (
    <table className="w-full border-separate border-spacing-0 rounded-lg border border-line">
      <thead>
        <tr className="text-left text-help text-muted">
          <th scope="col" className="h-10 px-4 font-medium">
            Notify me about
          </th>
          <th scope="col" className="w-20 px-2 text-center font-medium">
            In the app
          </th>
          <th scope="col" className="w-20 px-2 text-center font-medium">
            By email
          </th>
        </tr>
      </thead>
      <tbody>
        {notices.map(({ notice, label, about }) => (
          <tr key={notice}>
            <th scope="row" className="border-t border-line px-4 py-2 text-left font-normal">
              <span className="block font-medium">{label}</span>
              <span className="block text-help text-muted">{about}</span>
            </th>
            {(['inApp', 'email'] as const).map((way) => (
              <td key={way} className="border-t border-line px-2 text-center">
                <Toggle
                  label={`${label} ${way === 'inApp' ? 'in the app' : 'by email'}`}
                  on={props.chosen[notice][way]}
                  dimmed={way === 'email' && !props.mails}
                  turn={(on) => props.choose(notice, { ...props.chosen[notice], [way]: on })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Toggle = (props: { label: string; on: boolean; dimmed: boolean; turn: (on: boolean) => void }) => (
  <span className={`inline-grid size-9 place-items-center phone:size-11 ${props.dimmed ? 'opacity-50' : ''}`}>
    <Switch
      aria-label={props.label}
      on={props.on}
      turn={props.turn}
      className="after:absolute after:inset-x-0 after:-inset-y-2 phone:after:-inset-x-1.25 phone:after:-inset-y-3"
    />
  </span>
)
