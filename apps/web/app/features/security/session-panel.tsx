import { Button } from '@mantine/core'
import { security } from '@rsfc/contract/security/routes'
import type { OpenSession } from '@rsfc/contract/security/schemas'
import { IconDeviceDesktop, IconDeviceMobile, IconLogout } from '@tabler/icons-react'
import { useAction } from '../../data/use-action.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { askFirst } from '../../ui/forms/ask-first.tsx'
import layout from '../../ui/layout/area-layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { Moment } from './moment.tsx'
import classes from './security-page.module.css'

export function SessionPanel({ sessions }: { sessions: readonly OpenSession[] }) {
  return (
    <Panel title="Where you are signed in">
      <ul className={classes.list} aria-label="Your sessions">
        {sessions.map((session) => (
          <SessionRow key={session._id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <EndOthers count={sessions.length - 1} />
      ) : (
        <p className={classes.hint}>You are signed in nowhere else.</p>
      )}
    </Panel>
  )
}

const PHONE = /iOS|Android|iPad/

function SessionRow({ session }: { session: OpenSession }) {
  const { _id, device, address, last_used_at, current } = session
  const end = useAction(security.endSession)
  const Icon = PHONE.test(device) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={classes.row}>
      <Icon size={26} stroke={1.5} aria-hidden className={classes.icon} />
      <div className={classes.what}>
        <p className={classes.name}>
          <strong>{device}</strong>
          {current && <StatusBadge tone="active">This device</StatusBadge>}
        </p>
        <p className={layout.quiet}>
          {address && `From ${address}`}
          <br />
          Last used <Moment at={last_used_at} />
        </p>
      </div>
      {!current && (
        <div className={classes.buttons}>
          <Button
            variant="default"
            size="sm"
            loading={end.isPending}
            onClick={() => end.mutate({ params: { id: _id } })}
            aria-label={`End the session of ${device}`}
          >
            End
          </Button>
        </div>
      )}
    </li>
  )
}

function EndOthers({ count }: { count: number }) {
  const end = useAction(security.endOtherSessions)
  const ask = async () => {
    const confirmed = await askFirst({
      title: 'Sign out everywhere else?',
      children: `This ends ${count === 1 ? 'one other session' : `${count} other sessions`}. You stay signed in here.`,
      confirm: 'End all others',
      cancel: 'Keep them',
      danger: true,
    })
    if (confirmed) end.mutate({})
  }
  return (
    <Button
      mt="lg"
      variant="default"
      leftSection={<IconLogout size={18} aria-hidden />}
      loading={end.isPending}
      onClick={() => void ask()}
    >
      End all others
    </Button>
  )
}
