import { AIRCRAFT, HERITAGE_SINCE } from '@rsfc/domain/club/facts'
import classes from './aircraft-operated.module.css'

const { tampico, cessna } = AIRCRAFT

/** By kind where the years are long past, by name today. */
const OPERATED = [
  {
    when: `From ${HERITAGE_SINCE}`,
    what: 'Open-cockpit biplanes',
    use: 'First lessons, in leather and wind',
  },
  { when: 'The 1930s', what: 'Light seaplanes', use: 'Off the water, where there was no runway yet' },
  { when: 'After the war', what: 'Two-seat trainers', use: 'Learning, again, on wheels' },
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
    <div className={classes.operated}>
      <h3 className={classes.title}>Aircraft operated</h3>
      <ol className={classes.list}>
        {OPERATED.map(({ when, what, use }) => (
          <li key={what} className={classes.row}>
            <span className={classes.when}>{when}</span>
            <span className={classes.what}>{what}</span>
            <span className={classes.use}>{use}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
