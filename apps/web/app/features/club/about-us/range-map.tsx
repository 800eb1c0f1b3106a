import { AIRCRAFT } from '@rsfc/domain/club/facts'
import land from '../../../pictures/range-map-land.svg'
import classes from './range-map.module.css'

const { tampico, cessna } = AIRCRAFT
const SIZE = { width: 900, height: 640 }
/** Seletar is in the middle. Distances from it are true to scale, so a range is a circle. */
const CENTRE = { x: SIZE.width / 2, y: SIZE.height / 2 }
const PIXELS_PER_MILE = 300 / 556

/** Places on the map, in its pixels, and their distance from Seletar in nautical miles. */
const PLACES = [
  { name: 'Tioman', x: 459, y: 275, miles: 86, side: 'right' },
  { name: 'Malacca', x: 398, y: 293, miles: 110, side: 'left' },
  { name: 'Kuala Lumpur', x: 375, y: 264, miles: 173, side: 'left' },
  { name: 'Ipoh', x: 360, y: 218, miles: 252, side: 'left' },
  { name: 'Kota Bharu', x: 399, y: 166, miles: 300, side: 'right' },
  { name: 'Penang', x: 334, y: 194, miles: 317, side: 'left' },
  { name: 'Kuching', x: 660, y: 318, miles: 389, side: 'right' },
  { name: 'Jakarta', x: 540, y: 564, miles: 482, side: 'right' },
  { name: 'Phuket', x: 272, y: 103, miles: 521, side: 'left' },
] as const

const ALT = `Map of the sea and the coasts around Seletar with two circles: the ${cessna.name} reaches ${cessna.nauticalMiles} nautical miles, the ${tampico.name} ${tampico.nauticalMiles}. Inside them are ${PLACES.map(({ name, miles }) => `${name} (${miles})`).join(', ')}.`

/** How far the aircraft fly on full tanks. */
export function RangeMap() {
  return (
    <figure className={classes.figure}>
      <div className={classes.map}>
        <div className={classes.land} style={{ '--land': `url("${land}")` }} />
        <svg
          viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
          role="img"
          aria-label={ALT}
          className={classes.marks}
        >
          {[cessna, tampico].map(({ name, nauticalMiles }) => (
            <g key={name}>
              <circle {...{ cx: CENTRE.x, cy: CENTRE.y }} r={nauticalMiles * PIXELS_PER_MILE} />
              <text
                x={CENTRE.x + nauticalMiles * PIXELS_PER_MILE * 0.71 + 8}
                y={CENTRE.y - nauticalMiles * PIXELS_PER_MILE * 0.71}
                className={classes.range}
              >
                {name} · {nauticalMiles} NM
              </text>
            </g>
          ))}
          {PLACES.map(({ name, x, y, side }) => (
            <g key={name}>
              <circle cx={x} cy={y} r={4} className={classes.place} />
              <text
                x={side === 'left' ? x - 10 : x + 10}
                y={y + 5}
                textAnchor={side === 'left' ? 'end' : 'start'}
              >
                {name}
              </text>
            </g>
          ))}
          <circle {...{ cx: CENTRE.x, cy: CENTRE.y }} r={7} className={classes.home} />
          <text x={CENTRE.x + 13} y={CENTRE.y + 18} className={classes.homeName}>
            Seletar
          </text>
        </svg>
      </div>
      <figcaption className={classes.caption}>
        As far as full tanks reach. Coastlines from Natural Earth; not for navigation.
      </figcaption>
    </figure>
  )
}
