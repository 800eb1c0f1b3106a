import { inFigures, toKilometres, type AIRCRAFT } from '@rsfc/domain/club/facts'
import classes from './aircraft-figures.module.css'

export function AircraftFigures({ aircraft }: { aircraft: (typeof AIRCRAFT)[keyof typeof AIRCRAFT] }) {
  const { knots, nauticalMiles, passengers, metres } = aircraft
  return (
    <dl className={classes.figures}>
      <Figure name="Top speed" value={`${knots} kt`} also={`${inFigures(toKilometres(knots))} km/h`} />
      <Figure
        name="Range"
        value={`${nauticalMiles} NM`}
        also={`${inFigures(toKilometres(nauticalMiles))} km`}
      />
      <Figure name="Passengers" value={`${passengers.from} to ${passengers.to}`} />
      <Figure
        name="Span · length · height"
        value={[metres.span, metres.length, metres.height].map((length) => length.toFixed(2)).join(' · ')}
        also="metres"
      />
    </dl>
  )
}

function Figure({ name, value, also }: { name: string; value: string; also?: string }) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd>
        {value} {also && <span className={classes.also}>{also}</span>}
      </dd>
    </div>
  )
}
