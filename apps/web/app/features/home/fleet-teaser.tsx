import { addressOf, pages } from '@rsfc/contract/pages'
import { AIRCRAFT } from '@rsfc/domain/club/facts'
import type { ComponentProps } from 'react'
import { fleetC172 } from '../../pictures/fleet-c172.ts'
import { fleetTb9 } from '../../pictures/fleet-tb9.ts'
import { largerThan } from '../../theme/breakpoints.ts'
import { TextLink } from '../../ui/layout/text-link.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { Section } from '../../ui/public/section.tsx'
import classes from './fleet-teaser.module.css'

const SIZES = `${largerThan('lg')} 560px, 50vw`

export function FleetTeaser() {
  return (
    <Section
      id="aircraft"
      tone="tint"
      eyebrow="The fleet"
      title="Small aeroplanes, big sky."
      action={
        <TextLink to={addressOf(pages.aboutUs, {}, { anchor: 'fleet' })}>Figures and drawings</TextLink>
      }
    >
      <div className={classes.pair}>
        <Aircraft
          aircraft={AIRCRAFT.tampico}
          wide={fleetTb9}
          alt="A low-winged Tampico TB-9 above white clouds"
          sizes={SIZES}
        />
        <Aircraft
          aircraft={AIRCRAFT.cessna}
          wide={fleetC172}
          alt="A high-winged Cessna 172 above white clouds"
          sizes={SIZES}
        />
      </div>
    </Section>
  )
}

type AircraftProps = ComponentProps<typeof Picture> & {
  aircraft: (typeof AIRCRAFT)[keyof typeof AIRCRAFT]
}

function Aircraft({ aircraft, ...picture }: AircraftProps) {
  const { name, knots, nauticalMiles, passengers, onOrder } = aircraft
  return (
    <article className={classes.aircraft}>
      <h3 className={classes.name}>
        {name} {onOrder && <span className={classes.order}>On order</span>}
      </h3>
      <p className={classes.figures}>
        {knots} kt · {nauticalMiles} NM · {passengers.from}–{passengers.to} passengers
      </p>
      <Picture {...picture} className={classes.picture} />
    </article>
  )
}
