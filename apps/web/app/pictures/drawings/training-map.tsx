import { HOME_RUNWAY } from '@rsfc/domain/club/facts'
import land from '../training-map-land.svg'
import { Key, KeyedDrawing } from './keyed-drawing.tsx'
import classes from './training-map.module.css'

/** In pixels of the coastline's file, which has 15 px for a nautical mile. */
const SELETAR = { x: 378, y: 397 }
const TEN_MILES = 150

const LEGEND = [
  {
    name: 'Circuits at Seletar.',
    text: 'Take off, turn, fly past, turn, land, and again: about six minutes each, until landings come naturally.',
  },
  {
    name: 'Along the coast.',
    text: 'Climbs, descents and turns, with the coast as a line to hold on to. Your first lessons.',
  },
  {
    name: 'Over the sea.',
    text: 'Stalls, steep turns and practice engine failures, with plenty of height and nobody below.',
  },
  {
    name: 'North into Malaysia.',
    text: 'Navigation training: by map, clock and compass to another airfield and back.',
  },
]

const LABEL =
  'Map of Singapore and the coast of Johor with Seletar on the north coast of the island. Marked are circuits around Seletar, an area along the east coast of Johor, one over the sea beyond it, and a route north into Malaysia.'

/** Where lessons take place, roughly: no official areas, heights or names. */
export function TrainingMap() {
  return (
    <KeyedDrawing
      label={LABEL}
      width={900}
      height={640}
      legend={LEGEND}
      caption="Illustration, not for navigation. Coastlines from Natural Earth. Your instructor uses the official charts."
      ground={<div className={classes.land} style={{ '--land': `url("${land}")` }} />}
    >
      <g className={classes.rings}>
        {[1, 2].map((ring) => (
          <circle key={ring} cx={SELETAR.x} cy={SELETAR.y} r={ring * TEN_MILES} />
        ))}
      </g>
      <g className={classes.areas}>
        <ellipse cx="640" cy="150" rx="62" ry="118" transform="rotate(-14 640 150)" />
        <ellipse cx="812" cy="170" rx="66" ry="124" transform="rotate(-10 812 170)" />
      </g>
      <path d={`M${SELETAR.x} ${SELETAR.y - 34}C352 270 318 150 316 10`} className={classes.route} />
      <path d="M307 26 316 4 327 25" className={classes.arrow} />
      <g transform={`translate(${SELETAR.x} ${SELETAR.y}) rotate(${HOME_RUNWAY.heading})`}>
        <rect x="-4" y="-42" width="40" height="84" rx="20" className={classes.circuit} />
        <path d="M31 6 36 -6 41 6" className={classes.arrow} />
        <path d="M-4 -15V15" className={classes.runway} />
      </g>
      <g className={classes.names}>
        <text x="222" y="462">
          Singapore
        </text>
        <text x="120" y="270">
          Johor
        </text>
        <text x="700" y="560" className={classes.water}>
          Singapore Strait
        </text>
      </g>
      <g className={classes.miles}>
        <text x={SELETAR.x + 6} y={SELETAR.y + TEN_MILES + 24}>
          10 NM
        </text>
      </g>
      <Key n={1} x={440} y={366} />
      <Key n={2} x={640} y={150} />
      <Key n={3} x={812} y={170} />
      <Key n={4} x={330} y={120} />
    </KeyedDrawing>
  )
}
