import { HOME_AIRFIELD } from '@rsfc/domain/club/facts'
import { TrainingMap } from '../../pictures/drawings/training-map.tsx'
import { WindAndRunway } from '../../pictures/drawings/wind-and-runway.tsx'
import { Chapter } from '../../ui/public/chapter.tsx'
import classes from './first-lessons.module.css'

/** What a student sees and reads in the first weeks. */
export function FirstLessons() {
  return (
    <Chapter
      id="firstlessons"
      eyebrow="Your first lessons"
      title="Where you will fly, and what you will read."
      lead="Most lessons take place within half an hour of Seletar, after a look at the wind and the weather."
    >
      <div
        className={classes.drawings}
        role="group"
        aria-label="Map, wind and weather"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone they scroll sideways, by keyboard too
        tabIndex={0}
      >
        <TrainingMap />
        <WindAndRunway />
        <WeatherReport />
      </div>
    </Chapter>
  )
}

/** An example. Its wind is the same as in the drawing beside it. */
const GROUPS = [
  { code: HOME_AIRFIELD.code, means: 'Seletar' },
  { code: '160200Z', means: 'observed on the 16th at 02:00 UTC, 10 in the morning here' },
  { code: '07010KT', means: 'wind from 070° at 10 knots' },
  { code: '9999', means: 'you can see 10 km and more' },
  { code: 'FEW018', means: 'a few clouds at 1,800 feet' },
  { code: 'SCT030', means: 'scattered clouds at 3,000 feet' },
  { code: '31/24', means: '31 °C, dew point 24 °C: warm and damp, as always' },
  { code: 'Q1010', means: 'set your altimeter to 1010 hPa' },
]

/** A METAR, decoded group by group. */
function WeatherReport() {
  return (
    <figure className={classes.figure}>
      <dl className={classes.groups}>
        {GROUPS.map(({ code, means }) => (
          <div key={code}>
            <dt>{code}</dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
      <figcaption className={classes.caption}>
        <b>A weather report, read.</b> Pilots get it as one line. After your first month you will not need the
        words on the right. An example, not today’s weather.
      </figcaption>
    </figure>
  )
}
