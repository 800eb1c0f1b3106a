import { NativeSelect, Text } from '@mantine/core'
import { notifications } from '@rsfc/contract/notifications/routes'
import type { NotificationSettings } from '@rsfc/contract/notifications/schemas'
import { hasDigest, type Channel } from '@rsfc/domain/notifications/kinds'
import { GROUP_WORDS } from '@rsfc/domain/notifications/words'
import { useAction } from '../../data/use-action.ts'
import { SavedSwitch } from '../../ui/forms/saved-switch.tsx'
import classes from './notifications.module.css'

type Row = NotificationSettings['groups'][number]

const CHANNELS: readonly { channel: Channel; label: string }[] = [
  { channel: 'mail', label: 'Mail' },
  { channel: 'push', label: 'Push' },
]

/** One row for each group, with a switch for each channel. */
export function ChannelTable({ groups }: { groups: readonly Row[] }) {
  return (
    <table className={classes.choices}>
      <thead>
        <tr>
          <th scope="col">About</th>
          {CHANNELS.map(({ channel, label }) => (
            <th key={channel} scope="col" className={classes.channel}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map((row) => (
          <tr key={row.group}>
            <th scope="row">
              <Text span inherit fw={600} display="block">
                {GROUP_WORDS[row.group].label}
              </Text>
              <Text span size="sm" c="dimmed" fw={400} display="block">
                {GROUP_WORDS[row.group].about}
              </Text>
            </th>
            {CHANNELS.map(({ channel, label }) => (
              <td key={channel} className={classes.channel}>
                <ChannelCell row={row} channel={channel} label={label} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CellProps = { row: Row; channel: Channel; label: string }

function ChannelCell(props: CellProps) {
  const { row, channel } = props
  if (row.fixed) return 'Always'
  return channel === 'mail' && hasDigest(row.group) ? <MailChoice row={row} /> : <ChannelSwitch {...props} />
}

const MAIL_CHOICES = [
  { value: 'each', label: 'Each one', choice: { mail: true, digest: false } },
  { value: 'daily', label: 'Once a day', choice: { mail: true, digest: true } },
  { value: 'none', label: 'Bell only', choice: { mail: false, digest: false } },
] as const

/** Officers also choose one mail a day. */
function MailChoice({ row: { group, mail, digest } }: { row: Row }) {
  const action = useAction(notifications.choose)
  const saved = digest ? 'daily' : 'each'
  return (
    <NativeSelect
      size="sm"
      aria-label={`${GROUP_WORDS[group].label} by mail`}
      value={mail ? saved : 'none'}
      disabled={action.isPending}
      data={MAIL_CHOICES.map(({ value, label }) => ({ value, label }))}
      onChange={({ currentTarget }) => {
        const chosen = MAIL_CHOICES.find(({ value }) => value === currentTarget.value)
        if (chosen) action.mutate({ body: { group, ...chosen.choice } })
      }}
    />
  )
}

function ChannelSwitch({ row, channel, label }: CellProps) {
  const action = useAction(notifications.choose)
  return (
    <SavedSwitch
      size="md"
      aria-label={`${GROUP_WORDS[row.group].label} by ${label.toLowerCase()}`}
      checked={row[channel]}
      save={(checked) => action.mutateAsync({ body: { group: row.group, [channel]: checked } })}
    />
  )
}
