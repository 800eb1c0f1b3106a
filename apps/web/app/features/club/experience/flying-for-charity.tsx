import { AIRCRAFT } from '@rsfc/domain/club/facts'
import { Section } from '../../../ui/layout/section.tsx'
import classes from './flying-for-charity.module.css'

const { passengers } = AIRCRAFT.tampico

const WAYS = [
  {
    title: 'A first flight',
    text: `For someone who could use a good day. ${passengers.from} to ${passengers.to} passengers at a time, slowly, with a pilot who explains everything.`,
  },
  {
    title: 'A seat for the auction',
    text: 'Charities auction a flight; the member who flies gives the time, and the whole bid goes to the cause.',
  },
  {
    title: 'A day at the club',
    text: 'For those who would rather stay on the ground: aircraft to climb into, headsets to try, and cake.',
  },
]

export function FlyingForCharity() {
  return (
    <Section
      id="charity"
      tone="navy"
      eyebrow="Flying for charity"
      title="The best flights are for someone else."
      lead="We are a non-profit club and we may not sell you a ticket. We can give one away."
    >
      <ul className={classes.offers}>
        {WAYS.map(({ title, text }) => (
          <li key={title} className={classes.offer}>
            <h3 className={classes.title}>{title}</h3>
            <p className={classes.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
