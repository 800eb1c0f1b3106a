import { AIRCRAFT, inFigures, toKilometres } from '@rsfc/domain/club/facts'
import { c172Close } from '../../../pictures/c172-close.ts'
import cessnaDrawing from '../../../pictures/c172-three-view.svg'
import { tb9Golden } from '../../../pictures/tb9-golden.ts'
import tampicoDrawing from '../../../pictures/tb9-three-view.svg'
import { largerThan } from '../../../theme/breakpoints.ts'
import { FramedPicture } from '../../../ui/pictures/framed-picture.tsx'
import { Section } from '../../../ui/public/section.tsx'
import { AircraftOperated } from './aircraft-operated.tsx'
import classes from './fleet.module.css'
import { RangeMap } from './range-map.tsx'

const FLEET = [
  {
    aircraft: AIRCRAFT.tampico,
    picture: tb9Golden,
    alt: 'A low-winged Tampico TB-9 above golden clouds',
    drawing: tampicoDrawing,
    text: 'Low wing, wide cabin and gull-wing doors. Gentle enough to learn on, quick enough for a lunch trip.',
  },
  {
    aircraft: AIRCRAFT.cessna,
    picture: c172Close,
    alt: 'A high-winged Cessna 172 parked on the apron',
    drawing: cessnaDrawing,
    text: 'The aircraft that half the world learned to fly in. Its high wing leaves the view below clear, so it will be our choice for sightseeing. On order.',
  },
]

export function Fleet() {
  return (
    <Section
      id="fleet"
      tone="tint"
      eyebrow="Our fleet"
      title="Shared by all our members."
      lead="Pilots use knots and nautical miles. The figures in kilometres are for everyone else."
    >
      <div className={classes.fleet}>
        {FLEET.map(({ aircraft, picture, alt, drawing, text }) => (
          <article key={aircraft.name} className={classes.aircraft}>
            <FramedPicture picture={picture} alt={alt} sizes={`${largerThan('lg')} 560px, 100vw`} />
            <div>
              <p className={classes.registrations}>
                {aircraft.registrations.join(' · ')}
                {aircraft.onOrder && <span className={classes.order}>On order</span>}
              </p>
              <h3 className={classes.name}>{aircraft.name}</h3>
              <p className={classes.text}>{text}</p>
              <AircraftFigures aircraft={aircraft} />
            </div>
            <div
              role="img"
              aria-label={`${aircraft.name}: three-view drawing`}
              className={classes.drawing}
              style={{ '--drawing': `url("${drawing}")` }}
            />
          </article>
        ))}
      </div>
      <RangeMap />
      <AircraftOperated />
    </Section>
  )
}

function AircraftFigures({ aircraft }: { aircraft: (typeof AIRCRAFT)[keyof typeof AIRCRAFT] }) {
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
