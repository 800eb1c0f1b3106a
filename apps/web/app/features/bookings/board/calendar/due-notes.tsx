import type { ClubDate } from '@rsfc/domain/time/club-time'
import { IconTool } from '@tabler/icons-react'
import type { AircraftWithState } from '../../use-fleet-state.ts'
import { dueOn } from './due-on.ts'
import classes from './due-notes.module.css'

/** A line on the day an inspection is expected to fall due. */
export function DueNotes({ date, aircraft }: { date: ClubDate; aircraft: readonly AircraftWithState[] }) {
  const due = dueOn(aircraft, date)
  if (due.length === 0) return null
  return (
    <ul className={classes.notes} aria-label="Inspections expected">
      {due.map(({ id, plane, name, word }) => (
        <li key={`${id} ${name}`} className={classes.note}>
          <IconTool size={14} aria-hidden />
          <span>{`${plane}: ${name} ${word}`}</span>
        </li>
      ))}
    </ul>
  )
}
