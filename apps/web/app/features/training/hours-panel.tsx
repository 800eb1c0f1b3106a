import type { TrainingFile } from '@rsfc/contract/training/schemas'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import { REQUIREMENT_WORDS, TO_BE_CONFIRMED } from '@rsfc/domain/training/requirements'
import layout from '../../ui/layout/area-layout.module.css'
import { ListItem } from '../../ui/layout/list-panel.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import list from '../../ui/layout/list-panel.module.css'
import classes from './training.module.css'

/** Hours against each requirement, as bars with their figures. */
export function HoursPanel({ file: { hours, requirements } }: { file: TrainingFile }) {
  const confirmed = requirements.confirmed_at
    ? `confirmed by ${requirements.confirmed_by_name ?? 'a former member'}`
    : TO_BE_CONFIRMED
  return (
    <Panel title="Hours">
      <div className={list.stack}>
        <ul className={list.list} aria-label="Hours against the requirements">
          {hours.map(({ kind, minutes, required, left, brought_in }) => (
            <ListItem
              key={kind}
              name={REQUIREMENT_WORDS[kind]}
              badge={
                <span className={classes.figures}>
                  {`${durationInWords(minutes)} of ${durationInWords(required)}`}
                </span>
              }
            >
              {/* The figures say the same. */}
              <div className={classes.bar} data-full={left === 0 || undefined} aria-hidden>
                <span
                  style={{ width: `${required > 0 ? Math.min(100, (minutes / required) * 100) : 100}%` }}
                />
              </div>
              <p className={layout.quiet}>
                {left === 0 ? 'Enough' : `${durationInWords(left)} to go`}
                {brought_in > 0 && ` · with ${durationInWords(brought_in)} from earlier logbooks`}
              </p>
            </ListItem>
          ))}
        </ul>
        <p className={layout.quiet}>{`Source: ${requirements.source} (${confirmed}).`}</p>
      </div>
    </Panel>
  )
}
