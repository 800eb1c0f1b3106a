import type { FlightStage, NextAct } from './flight-stage.ts'
import { timeToStart } from './own-flights.ts'
import type { PaymentStatus } from './status.ts'

type Staged = { stage: FlightStage; act: NextAct }

const TITLES: Partial<Record<FlightStage, string>> = {
  out: 'Booked out',
  landed: 'Back on the ground?',
  completed: 'Completed',
  'to-pay': 'To pay',
  paid: 'Paid',
  ended: 'Ended',
}

/** For example 'In 12 days', 'Booked out' or 'To pay'. */
export function stageTitle(
  stage: FlightStage,
  flight: { flight_date: string; start_time: string },
  now: Date,
): string {
  return TITLES[stage] ?? timeToStart(flight, now)
}

const WORDS: Record<FlightStage, string> = {
  requested: 'An officer will confirm it. The aircraft is reserved for you.',
  confirmed: 'Confirmed: see you at Seletar.',
  tomorrow: 'Confirmed: see you at Seletar tomorrow.',
  today: 'Confirmed: see you at Seletar today.',
  out: 'The flight is booked out. Tell us as soon as it has landed.',
  landed: 'Enter the flight times and the distance. We work out the fee from the times.',
  completed: 'The flight is completed. The club will ask for the payment.',
  'to-pay': 'The flight is completed. Its fee is to be paid.',
  paid: 'The flight is completed and paid.',
  ended: 'This flight does not take place.',
}

/** Where a flight stands and what comes next, in one or two sentences. */
export function stageInWords({ stage, act }: Staged, flight: { payment_status: PaymentStatus }): string {
  if (act === 'book-out') return 'Confirmed for today. Book out before you leave.'
  if (stage === 'today' && act === 'complete')
    return 'The booked time has begun. Complete the flight once you are back.'
  if (stage === 'completed' && flight.payment_status === 'to-check-payment')
    return 'The flight is completed. Your payment is being checked.'
  return WORDS[stage]
}
