import { AIRCRAFT, HERITAGE_SINCE } from '@rsfc/domain/club/facts'
import classes from './aircraft-operated.module.css'

const { tampico, cessna } = AIRCRAFT

/** Earlier aircraft are listed by type only, current ones by name. */
const OPERATED = [
  {
    when: `From ${HERITAGE_SINCE}`,
    what: 'Open-cockpit biplanes',
    use: 'First lessons, in leather helmets',
  },
  { when: 'The 1930s', what: 'Light seaplanes', use: 'Flown from the water, before there was a runway' },
  { when: 'After the war', what: 'Two-seat trainers', use: 'Training resumes, now on wheels' },
  { when: 'Later decades', what: 'Metal four-seaters', use: 'Training, and the first trips with friends' },
  { when: 'Today', what: tampico.name, use: `Training and touring: ${tampico.registrations.join(', ')}` },
  {
    when: 'On order',
    what: cessna.name,
    use: `Training and sightseeing: ${cessna.registrations.join(', ')}`,
  },
]

export function AircraftOperated() {
  return (
    <ol className={classes.list}>
      {OPERATED.map(({ when, what, use }) => (
        <li key={what} className={classes.row}>
          <span className={classes.when}>{when}</span>
          <span className={classes.what}>{what}</span>
          <span className={classes.use}>{use}</span>
        </li>
      ))}
    </ol>
  )
}
