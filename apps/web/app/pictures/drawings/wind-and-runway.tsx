import classes from './wind-and-runway.module.css'

/** Degrees and knots: the wind of the weather report beside it, and the runway in use. */
const WIND = { from: 70, knots: 10 }
const RUNWAY = { name: '03', heading: 30 }
const ANGLE = ((WIND.from - RUNWAY.heading) * Math.PI) / 180
const HEADWIND = Math.round(WIND.knots * Math.cos(ANGLE))
const CROSSWIND = Math.round(WIND.knots * Math.sin(ANGLE))
const PIXELS_PER_KNOT = 13.5
const LENGTH = WIND.knots * PIXELS_PER_KNOT
/** In the drawing the runway points up; the wind comes from its right. */
const TIP = { x: 0, y: -8 }
const TAIL = { x: LENGTH * Math.sin(ANGLE), y: TIP.y - LENGTH * Math.cos(ANGLE) }

const LABEL = `Drawing of runway ${RUNWAY.name} from above with a wind from 0${WIND.from} degrees at ${WIND.knots} knots. Along the runway it is a headwind of ${HEADWIND} knots, across it a crosswind of ${CROSSWIND} knots from the right.`

/** How a wind divides into headwind and crosswind. */
export function WindAndRunway() {
  return (
    <figure className={classes.figure}>
      <svg viewBox="-210 -200 420 400" role="img" aria-label={LABEL} className={classes.drawing}>
        <circle r="182" className={classes.rose} />
        <g className={classes.ticks}>
          {Array.from({ length: 36 }, (_, tick) => (
            <path key={tick} d={`M0 -182V${tick % 3 ? -175 : -168}`} transform={`rotate(${tick * 10})`} />
          ))}
        </g>
        <rect x="-24" y="-120" width="48" height="272" className={classes.runway} />
        <path d="M0 -96V96" className={classes.centreline} />
        <path d="M-15 146V130M-5 146V130M5 146V130M15 146V130" className={classes.marking} />
        <text y="122" textAnchor="middle" className={classes.number}>
          {RUNWAY.name}
        </text>
        <g className={classes.parts}>
          <path d={`M${TAIL.x} ${TAIL.y}H6`} />
          <path d={`M0 ${TAIL.y}V${TIP.y - 8}`} />
        </g>
        <path d={`M${TAIL.x} ${TAIL.y}L${TIP.x + 5} ${TIP.y - 7}`} className={classes.wind} />
        <path d={`M${TIP.x} ${TIP.y}l4 -19 13 11Z`} className={classes.tip} />
        <g className={classes.words}>
          <text x={TAIL.x + 12} y={TAIL.y + 16} className={classes.windName}>
            Wind
          </text>
          <text x={TAIL.x / 2 + 14} y={TAIL.y - 11} textAnchor="middle">
            {CROSSWIND} kt
          </text>
          <text x="-34" y={(TAIL.y + TIP.y) / 2 + 6} textAnchor="end">
            {HEADWIND} kt
          </text>
        </g>
      </svg>
      <figcaption className={classes.caption}>
        <b>Which runway?</b> A wind from 0{WIND.from}° at {WIND.knots} knots on runway {RUNWAY.name} is a
        headwind of {HEADWIND} knots, which shortens the take-off, and a crosswind of {CROSSWIND} from the
        right, which you learn to hold off.
      </figcaption>
    </figure>
  )
}
