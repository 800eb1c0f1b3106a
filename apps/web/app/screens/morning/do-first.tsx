import { urgentLines } from '@rsfc/domain/dashboard/urgent'
import type { Morning } from '@rsfc/contract/dashboard/schemas'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import classes from './do-first.module.css'

/** What is late, then what is due today; each line leads to its list. Absent when nothing is. */
export function DoFirst({ morning, now }: { morning: Morning; now: Date }) {
  const lines = urgentLines(morning, morning.counts, now)
  if (lines.length === 0) return null
  return (
    <Panel title="Do first">
      <ul className={classes.lines}>
        {lines.map(({ kind, urgency, words }) => (
          <li key={words}>
            <a href={`#${kind}`} className={classes.line}>
              <StatusBadge tone={urgency === 'late' ? 'alarm' : 'waiting'}>
                {urgency === 'late' ? 'Late' : 'Today'}
              </StatusBadge>{' '}
              {words}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
