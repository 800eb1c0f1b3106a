import { AIRCRAFT } from '@rsfc/domain/club/facts'
import { Section } from '../../../ui/public/section.tsx'
import classes from './flying-for-charity.module.css'

const { passengers } = AIRCRAFT.tampico

const CHARITY_FLIGHTS = [
  {
    title: 'A first flight',
    text: `For someone who deserves a special day: ${passengers.from} to ${passengers.to} passengers at a time, at a gentle pace, with a pilot who explains everything.`,
  },
  {
    title: 'A flight to auction',
    text: 'A charity auctions a flight. One of our members flies it for free, and the whole bid goes to the charity.',
  },
  {
    title: 'A day at the club',
    text: 'For anyone who would rather stay on the ground: sit in the aircraft, try on a headset, and have some cake.',
  },
]

export function FlyingForCharity() {
  return (
    <Section
      id="charity"
      tone="navy"
      eyebrow="Flying for charity"
      title="Flights for a good cause."
      lead="As a non-profit club we may not sell tickets, but we can give flights away."
    >
      <ul className={classes.offers}>
        {CHARITY_FLIGHTS.map(({ title, text }) => (
          <li key={title} className={classes.offer}>
            <h3 className={classes.title}>{title}</h3>
            <p className={classes.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
