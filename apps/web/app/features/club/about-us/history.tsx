import { AIRCRAFT, HERITAGE_SINCE, MEMBER_COUNT, STATISTICS } from '@rsfc/domain/club/facts'
import classes from './history.module.css'

const YEARS = STATISTICS.find(({ what }) => what === 'years')?.atLeast

/** Told in the large, and no more than is commonly known: the details are in the archives. */
const HISTORY = [
  {
    when: `${HERITAGE_SINCE}`,
    title: 'A club takes wing',
    text: 'Flying for its own sake comes to Singapore. Our heritage begins here, when an aeroplane overhead still stopped the traffic.',
  },
  {
    when: '1930s',
    title: 'Seletar, water and grass',
    text: 'The airfield at Seletar grows beside the Straits. Flying boats, floatplanes and biplanes share one corner of the island.',
  },
  {
    when: '1940s',
    title: 'Silence, and a new start',
    text: 'War ends private flying. With peace, it slowly comes back, on wheels and on borrowed time.',
  },
  {
    when: '1965',
    title: 'A republic’s club',
    text: 'Singapore becomes a republic, and the club carries it in its name.',
  },
  {
    when: 'Since then',
    title: 'Students who became instructors',
    text: 'Canvas gives way to metal, slide rules to screens. What stays is the habit of one member teaching the next.',
  },
  {
    when: 'Today',
    title: `${YEARS}+ years on`,
    text: `About ${MEMBER_COUNT} members, two ${AIRCRAFT.tampico.name}s on the line and a ${AIRCRAFT.cessna.name} on order. The kettle is the oldest thing we operate.`,
  },
]

export function History() {
  return (
    <ol className={classes.history}>
      {HISTORY.map(({ when, title, text }) => (
        <li key={when} className={classes.stage}>
          <p className={classes.when}>{when}</p>
          <h3 className={classes.title}>{title}</h3>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ol>
  )
}
