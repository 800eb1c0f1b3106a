import { flightFee } from '@rsfc/domain/bookings/payment/fee'
import { CHARGES, PAYMENT_SERVICE } from '@rsfc/domain/club/facts'
import classes from './flying-charges.module.css'

const HALF_HOURS_PER_HOUR = 60 / CHARGES.minutes
const RATES = {
  hourly_rate: CHARGES.solo * HALF_HOURS_PER_HOUR,
  incremental_rate: CHARGES.solo * HALF_HOURS_PER_HOUR,
  instructor_rate: (CHARGES.dual - CHARGES.solo) * HALF_HOURS_PER_HOUR,
  examiner_rate: 0,
}
const EXAMPLES = [
  { minutes: 35, instructor: true, what: 'A first lesson in the circuit' },
  { minutes: 55, instructor: true, what: 'Out to the training area and back' },
  { minutes: 40, instructor: false, what: 'A solo flight on a quiet morning' },
]

export function FlyingCharges() {
  return (
    <div className={classes.panel}>
      <h3 className={classes.title}>Flying charges</h3>
      <dl className={classes.charges}>
        <Charge name="Solo" dollars={CHARGES.solo} />
        <Charge name="Dual, with an instructor" dollars={CHARGES.dual} />
      </dl>
      <p className={classes.text}>
        Pro-rated in {CHARGES.blockMinutes}-minute blocks: land early and you pay less. After the flight we
        email you a payment request, and you pay by instant bank transfer ({PAYMENT_SERVICE}).
      </p>
    </div>
  )
}

export function FlightExamples() {
  return (
    <ul>
      {EXAMPLES.map((example) => (
        <Example key={example.what} {...example} />
      ))}
    </ul>
  )
}

function Charge({ name, dollars }: { name: string; dollars: number }) {
  return (
    <div className={classes.charge}>
      <dt>{name}</dt>
      <dd className={classes.dollars}>
        ${dollars} <span className={classes.per}>per half hour</span>
      </dd>
    </div>
  )
}

function Example({ minutes, instructor, what }: (typeof EXAMPLES)[number]) {
  const { blocks, total } = flightFee({ minutes, rates: RATES, instructor, examiner: false })
  return (
    <li className={classes.example}>
      <span>
        {what}
        <span className={classes.sum}>
          {minutes} min {instructor ? 'dual' : 'solo'} · {blocks} blocks of {CHARGES.blockMinutes} min
        </span>
      </span>
      <span className={classes.total}>${total.toFixed(2)}</span>
    </li>
  )
}
