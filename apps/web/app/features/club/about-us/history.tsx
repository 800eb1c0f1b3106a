import { AIRCRAFT, HERITAGE_SINCE, MEMBER_COUNT, STATISTICS } from '@rsfc/domain/club/facts'
import classes from './history.module.css'

const YEARS = STATISTICS.find(({ what }) => what === 'years')?.atLeast

/** A short outline of commonly known facts. The archive linked below has the details. */
const HISTORY = [
  {
    when: `${HERITAGE_SINCE}`,
    title: 'Club flying begins',
    text: 'Flying for pleasure comes to Singapore. Our heritage begins here, when an aeroplane overhead still stopped the traffic.',
  },
  {
    when: '1930s',
    title: 'Early days at Seletar',
    text: 'The airfield at Seletar grows beside the Johor Strait. Flying boats, floatplanes and biplanes share one corner of the island.',
  },
  {
    when: '1940s',
    title: 'War, and a new start',
    text: 'War brings private flying to a stop. It returns slowly once there is peace.',
  },
  {
    when: '1965',
    title: 'The club of a republic',
    text: 'Singapore becomes a republic, and the club’s name reflects it.',
  },
  {
    when: 'Since then',
    title: 'Students who became instructors',
    text: 'Metal replaces canvas and screens replace slide rules, but members still teach one another.',
  },
  {
    when: 'Today',
    title: `${YEARS}+ years on`,
    text: `About ${MEMBER_COUNT} members, two ${AIRCRAFT.tampico.name}s in service and a ${AIRCRAFT.cessna.name} on order.`,
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
