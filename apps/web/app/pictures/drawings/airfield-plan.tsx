import { HOME_AIRFIELD, HOME_RUNWAY } from '@rsfc/domain/club/facts'
import { inFigures } from '@rsfc/domain/text/figures'
import { Key, KeyedDrawing } from './keyed-drawing.tsx'
import classes from './airfield-plan.module.css'

const { code, runway } = HOME_AIRFIELD
const [low = '', high = ''] = runway.split('/')
const PIXELS_PER_METRE = 0.262
const LENGTH = HOME_RUNWAY.metres * PIXELS_PER_METRE
const END = LENGTH / 2
const MIDDLE = { x: 400, y: 288 }
const TURN = (HOME_RUNWAY.heading * Math.PI) / 180

const LEGEND = [
  {
    name: 'The club.',
    text: 'Hangar, briefing room and the coffee machine. Every flight starts with a talk here.',
  },
  { name: 'Apron.', text: 'Where our aircraft stand, and where you walk around yours before each flight.' },
  { name: 'Taxiway.', text: 'The road to the runway. You steer with your feet.' },
  {
    name: `Runway ${runway}.`,
    text: `${inFigures(HOME_RUNWAY.metres)} m of asphalt. ${low} and ${high} are its directions in tens of degrees: you take off into the wind.`,
  },
  { name: 'Tower.', text: 'The controllers clear you to taxi, to take off and to land.' },
  { name: 'Terminal.', text: 'For airline passengers. Ours walk straight to the aircraft.' },
]

const LABEL = `Plan of Seletar (${code}): one runway, ${runway}, from south-south-west to north-north-east, with a taxiway beside it, the apron with the club, the tower and the terminal, and the Johor Strait to the north-east.`

/** A sketch from public facts: position, direction and length of the runway. */
export function AirfieldPlan() {
  return (
    <KeyedDrawing
      label={LABEL}
      width={900}
      height={600}
      legend={LEGEND}
      caption="A sketch: the runway is to scale, the buildings are not. Not for navigation."
    >
      <path
        d="M0 0H560Q596 66 668 88 748 110 778 176 804 236 862 258L900 268V600H0Z"
        className={classes.land}
      />
      <g
        transform={`translate(${MIDDLE.x} ${MIDDLE.y}) rotate(${HOME_RUNWAY.heading})`}
        className={classes.field}
      >
        <path d={`M-56 ${-END - 22}H70L228 -130V150L96 ${END + 22}H-56Z`} className={classes.grass} />
        <g className={classes.taxiway}>
          <path d={`M66 ${-END + 14}V${END - 14}`} />
          {[-END + 14, -78, 92, END - 14].map((y) => (
            <path key={y} d={`M0 ${y}H66`} />
          ))}
        </g>
        <rect x="78" y="-112" width="66" height="236" rx="4" className={classes.apron} />
        <path d="M66 -60H84M66 70H84" className={classes.link} />
        {[-84, -50, -16].map((y) => (
          <Parked key={y} x={112} y={y} />
        ))}
        <g className={classes.building}>
          <rect x="156" y="-112" width="46" height="96" />
          <rect x="156" y="34" width="40" height="62" className={classes.club} />
          <rect x="156" y="104" width="40" height="42" />
          <rect x="-150" y="-150" width="58" height="66" />
          <rect x="-150" y="-72" width="58" height="48" />
          <rect x="-150" y="40" width="58" height="90" />
          <circle cx="178" cy="8" r="9" />
        </g>
        <rect x="-14" y={-END} width="28" height={LENGTH} className={classes.runway} />
        <path d={`M0 ${-END + 62}V${END - 62}`} className={classes.centreline} />
        <Threshold name={low} y={END} />
        <g transform="rotate(180)">
          <Threshold name={high} y={END} />
        </g>
      </g>
      <g transform="translate(822 520)" className={classes.north}>
        <path d="M0 -38 12 8 0 0 -12 8Z" />
        <text y="32" textAnchor="middle">
          N
        </text>
      </g>
      <g transform="translate(44 562)" className={classes.scale}>
        <path d={`M0 -8V0H${500 * PIXELS_PER_METRE}V-8`} />
        <text x={500 * PIXELS_PER_METRE + 12} y="4">
          500 m
        </text>
      </g>
      <text x="700" y="66" className={classes.water}>
        Johor Strait
      </text>
      {[
        [222, 74],
        [111, 92],
        [66, 184],
        [-44, -96],
        [232, 14],
        [232, -62],
      ].map(([across = 0, along = 0], index) => (
        <Key key={LEGEND[index]?.name} n={index + 1} {...onPlan(across, along)} />
      ))}
    </KeyedDrawing>
  )
}

/** Converts a position relative to the runway to one in the drawing, where north is up. */
function onPlan(across: number, along: number) {
  return {
    x: MIDDLE.x + across * Math.cos(TURN) - along * Math.sin(TURN),
    y: MIDDLE.y + across * Math.sin(TURN) + along * Math.cos(TURN),
  }
}

function Threshold({ name, y }: { name: string; y: number }) {
  return (
    <g transform={`translate(0 ${y})`} className={classes.threshold}>
      <path d="M-9 -5V-20M-3 -5V-20M3 -5V-20M9 -5V-20" />
      <text y="-30" textAnchor="middle">
        {name}
      </text>
    </g>
  )
}

function Parked({ x, y }: { x: number; y: number }) {
  return (
    <path
      transform={`translate(${x} ${y})`}
      d="M-9 0H9M0 -11V11M11 0M-10 -4V4M-4 9H4"
      className={classes.aircraft}
    />
  )
}
