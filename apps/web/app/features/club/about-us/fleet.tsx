import { AIRCRAFT, toKilometres } from '@rsfc/domain/club/facts'
import { inFigures } from '@rsfc/domain/text/figures'
import { c172Close } from '../../../pictures/c172-close.ts'
import cessnaDrawing from '../../../pictures/c172-three-view.svg'
import { tb9Golden } from '../../../pictures/tb9-golden.ts'
import tampicoDrawing from '../../../pictures/tb9-three-view.svg'
import { largerThan } from '../../../theme/breakpoints.ts'
import { FramedPicture } from '../../../ui/pictures/framed-picture.tsx'
import { Fold } from '../../../ui/public/fold.tsx'
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
    text: 'Half the world learned to fly in one. Its high wing leaves the view below clear for sightseeing.',
  },
]

export function Fleet() {
  return (
    <Section id="fleet" eyebrow="Our fleet" title="Shared by all our members.">
      <div className={classes.fleet}>
        {FLEET.map(({ aircraft, picture, alt, text }) => (
          <article key={aircraft.name} className={classes.aircraft}>
            <FramedPicture
              picture={picture}
              alt={alt}
              sizes={`${largerThan('lg')} 560px, 45vw`}
              ratio="16 / 10"
            />
            <div>
              <h3 className={classes.name}>
                {aircraft.name} {aircraft.onOrder && <span className={classes.order}>On order</span>}
              </h3>
              <p className={classes.registrations}>{aircraft.registrations.join(' · ')}</p>
              <p className={classes.text}>{text}</p>
              <AircraftFigures aircraft={aircraft} />
            </div>
          </article>
        ))}
      </div>
      <div className={classes.more}>
        <Fold title="How far they fly">
          <RangeMap />
        </Fold>
        <Fold title="Drawings and dimensions">
          {FLEET.map(({ aircraft, drawing }) => (
            <Drawing key={aircraft.name} aircraft={aircraft} drawing={drawing} />
          ))}
        </Fold>
        <Fold title="Aircraft operated">
          <AircraftOperated />
        </Fold>
      </div>
    </Section>
  )
}

type Aircraft = (typeof AIRCRAFT)[keyof typeof AIRCRAFT]

function AircraftFigures({ aircraft }: { aircraft: Aircraft }) {
  const { knots, nauticalMiles, passengers } = aircraft
  return (
    <dl className={classes.figures}>
      <Figure name="Top speed" value={`${knots} kt`} also={`${inFigures(toKilometres(knots))} km/h`} />
      <Figure
        name="Range"
        value={`${nauticalMiles} NM`}
        also={`${inFigures(toKilometres(nauticalMiles))} km`}
      />
      <Figure name="Passengers" value={`${passengers.from} to ${passengers.to}`} />
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

function Drawing({ aircraft: { name, metres }, drawing }: { aircraft: Aircraft; drawing: string }) {
  return (
    <figure className={classes.drawn}>
      <div
        role="img"
        aria-label={`${name}: three-view drawing`}
        className={classes.drawing}
        style={{ '--drawing': `url("${drawing}")` }}
      />
      <figcaption className={classes.registrations}>
        {name}: span {metres.span.toFixed(2)} m, length {metres.length.toFixed(2)} m, height{' '}
        {metres.height.toFixed(2)} m
      </figcaption>
    </figure>
  )
}
