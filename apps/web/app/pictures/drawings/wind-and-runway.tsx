import classes from './wind-and-runway.module.css'

/** Degrees and knots: the wind of the weather report beside it, and the runway in use. */
const WIND = { from: 70, knots: 10 }
const RUNWAY = { name: '03', opposite: '21', heading: 30 }
const ANGLE = WIND.from - RUNWAY.heading
const HEADWIND = Math.round(WIND.knots * Math.cos((ANGLE * Math.PI) / 180))
const CROSSWIND = Math.round(WIND.knots * Math.sin((ANGLE * Math.PI) / 180))

const RIM = 190
const PIXELS_PER_KNOT = 12.4
const LENGTH = WIND.knots * PIXELS_PER_KNOT
/** The dial is turned so that the runway points up, as on a pilot's compass. The wind comes from its right. */
const TAIL = { x: CROSSWIND * PIXELS_PER_KNOT, y: -HEADWIND * PIXELS_PER_KNOT }

const LABEL = `Drawing of runway ${RUNWAY.name} on a compass with a wind from 0${WIND.from} degrees at ${WIND.knots} knots. Along the runway it is a headwind of ${HEADWIND} knots, across it a crosswind of ${CROSSWIND} knots from the right.`

/** How a wind divides into headwind and crosswind, drawn as an instrument of the panel. */
export function WindAndRunway() {
  return (
    <figure className={classes.figure}>
      <svg viewBox="-262 -222 524 444" role="img" aria-label={LABEL} className={classes.drawing}>
        <circle r="208" className={classes.bezel} />
        <circle r={RIM} className={classes.face} />
        <Rings />
        <Compass />
        <Runway />
        <g className={classes.parts}>
          <path d={`M0 0V${TAIL.y}`} />
          <path d={`M0 ${TAIL.y}H${TAIL.x}`} />
        </g>
        <g transform={`rotate(${ANGLE})`}>
          <path d={`M0 ${-LENGTH}V-20`} className={classes.wind} />
          <path d="M0 0l-10 -24q10 6 20 0Z" className={classes.tip} />
          <path d={`M0 ${-RIM + 2}l-11 -20h22Z`} className={classes.tip} />
        </g>
        <path d={`M0 ${-RIM + 34}l-9 -16h18Z`} className={classes.lubber} />
        <circle r="4" className={classes.hub} />
        <Readout x={-256} y={-204} name="Wind" value={`0${WIND.from}°/${WIND.knots} kt`} />
        <Readout x={256} y={-204} name="Runway" value={RUNWAY.name} end />
        <Readout x={-256} y={190} name="Headwind" value={`${HEADWIND} kt`} />
        <Readout x={256} y={190} name="Crosswind" value={`${CROSSWIND} kt`} end />
      </svg>
      <figcaption className={classes.caption}>
        <b>Which runway?</b> A wind from 0{WIND.from}° at {WIND.knots} knots on runway {RUNWAY.name} is a
        headwind of {HEADWIND} knots, which shortens the take-off, and a crosswind of {CROSSWIND} from the
        right, which you learn to hold off.
      </figcaption>
    </figure>
  )
}

/** Rings at five and ten knots. */
function Rings() {
  return (
    <g className={classes.rings}>
      <path d={`M0 ${-RIM}V${RIM}M${-RIM} 0H${RIM}`} />
      {[5, 10].map((knots) => (
        <g key={knots}>
          <circle r={knots * PIXELS_PER_KNOT} />
          <text x={-knots * PIXELS_PER_KNOT + 5} y="-6">
            {knots}
          </text>
        </g>
      ))}
    </g>
  )
}

const CARDINALS: Record<number, string> = { 0: 'N', 90: 'E', 180: 'S', 270: 'W' }

function Compass() {
  return (
    <g className={classes.compass} transform={`rotate(${-RUNWAY.heading})`}>
      {Array.from({ length: 72 }, (_, tick) => tick * 5).map((degrees) => (
        <g key={degrees} transform={`rotate(${degrees})`}>
          <path d={`M0 ${-RIM}v${degrees % 10 ? 7 : 12}`} />
          {degrees % 30 === 0 && (
            <text y={-RIM + 31} textAnchor="middle" data-cardinal={degrees in CARDINALS || undefined}>
              {CARDINALS[degrees] ?? degrees / 10}
            </text>
          )}
        </g>
      ))}
    </g>
  )
}

function Runway() {
  return (
    <g className={classes.runway}>
      <rect x="-21" y="-104" width="42" height="208" />
      <path d="M0 -62V58" className={classes.centreline} />
      {[0, 180].map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path d="M-14 99V86M-7 99V86M0 99V86M7 99V86M14 99V86" />
          <text y="80" textAnchor="middle">
            {turn === 0 ? RUNWAY.name : RUNWAY.opposite}
          </text>
        </g>
      ))}
    </g>
  )
}

type ReadoutProps = { x: number; y: number; name: string; value: string; end?: boolean }

function Readout({ x, y, name, value, end = false }: ReadoutProps) {
  return (
    <g className={classes.readout} textAnchor={end ? 'end' : 'start'}>
      <text x={x} y={y}>
        {name}
      </text>
      <text x={x} y={y + 24} className={classes.value}>
        {value}
      </text>
    </g>
  )
}
