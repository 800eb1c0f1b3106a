import type { SecurityEventRow } from '@rsfc/contract/security/schemas'
import layout from '../../ui/layout/area-layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { Moment } from './moment.tsx'
import classes from './security-page.module.css'

export function SignInPanel({ signIns }: { signIns: readonly SecurityEventRow[] }) {
  return (
    <Panel title="Recent sign-ins">
      {signIns.length === 0 && <p className={layout.quiet}>None yet. Your next sign-in will appear here.</p>}
      <ul className={classes.list} aria-label="Recent sign-ins">
        {signIns.map((event) => (
          <li key={event._id} className={classes.event} data-failed={event.kind !== 'sign-in' || undefined}>
            <p>{inWords(event)}</p>
            <p className={layout.quiet}>
              <Moment at={event.at} />
              {event.device && ` · ${event.device}`}
              {event.address && ` · ${event.address}`}
            </p>
          </li>
        ))}
      </ul>
      <p className={classes.hint}>
        Something you do not recognise? Change your password and end the other sessions.
      </p>
    </Panel>
  )
}

function inWords({ kind, details }: SecurityEventRow): string {
  if (kind === 'sign-in-failed') return 'Wrong password or code'
  if (kind === 'sign-in-locked') return 'Refused after too many wrong tries'
  const from = details.new_device === true ? ' from a new device' : ''
  return `Signed in${from}${details.strong === true ? ', with a second factor or passkey' : ''}`
}
