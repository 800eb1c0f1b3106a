import { BOOKING_DAYS_AHEAD, CHARGES, PAYMENT_SERVICE } from '../../club/facts.ts'
import type { Intent } from '../intent.ts'

const costs = { label: 'What it costs', page: 'membership', anchor: 'learningtofly' } as const
const bookings = { label: 'Your bookings', page: 'bookings' } as const
const exampleMinutes = 40

export const soloCharge: Intent = {
  code: 'CB34',
  when: [
    ['solo'],
    ['rent'],
    ['cost', 'fly'],
    ['cost', 'hour'],
    ['cost', 'aircraft'],
    ['cost', 'tampico'],
    ['cost', 'cessna'],
    ['cost', 'only'],
  ],
  answer: `Flying solo with a PPL costs $${CHARGES.solo} per half hour, or $${CHARGES.dual} with an instructor. Charges are pro-rated in ${CHARGES.blockMinutes}-minute blocks.`,
  link: costs,
}

export const dualCharge: Intent = {
  code: 'CB35',
  when: [
    ['dual', '!book'],
    ['instructor', 'cost'],
    ['lesson', 'cost'],
  ],
  answer: `Dual flying, with an instructor, costs $${CHARGES.dual} per half hour, pro-rated in ${CHARGES.blockMinutes}-minute blocks.`,
  link: costs,
}

export const fiveMinuteBlocks: Intent = {
  code: 'CB36',
  when: [
    ['block'],
    ['billed', 'fly'],
    ['billed', 'minute'],
    ['minute', 'cost'],
    ['minute', 'pay'],
    ['minute', 'fly'],
    ['minute', 'only'],
  ],
  answer: `You pay for the time you fly, in ${CHARGES.blockMinutes}-minute blocks. For example, a ${exampleMinutes}-minute solo flight costs $${(CHARGES.solo / CHARGES.minutes) * exampleMinutes}.`,
  link: costs,
}

export const howToPay: Intent = {
  code: 'CB37',
  when: [['pay'], ['billed']],
  answer: `You can only pay by instant bank transfer (${PAYMENT_SERVICE}). We email you a payment request after your flight.`,
  link: bookings,
}

export const howToBook: Intent = {
  code: 'CB38',
  when: [['book']],
  answer:
    'Open Booking in the member area, and choose the aircraft, the type of flight, the date and the times. The club will then confirm your booking.',
  link: { label: 'Book a flight', page: 'newBooking' },
}

export const bookingRules: Intent = {
  code: 'CB39',
  when: [
    ['firstcome'],
    ['book', 'ahead'],
    ['book', 'limit'],
    ['book', 'far'],
    ['book', 'count'],
    ['limit', 'fly', '!range'],
    ['ahead', 'fly'],
  ],
  answer: `Bookings are first come, first served, with no limit on how far ahead you can book. Please book at least ${BOOKING_DAYS_AHEAD} day in advance.`,
  link: bookings,
}

export const cancelOrChange: Intent = {
  code: 'CB40',
  when: [
    ['cancel', '!member', '!membership'],
    ['change', 'book'],
    ['change', 'fly'],
    ['change', 'lesson'],
  ],
  answer:
    'No problem. Open the flight under Booking to cancel it. While it is still pending, you can also change its date, times or aircraft.',
  link: bookings,
}

export const accountHelp: Intent = {
  code: 'CB45',
  when: [['account']],
  answer:
    'You can sign in, register or reset your password on the account page. For a new password, we email you a link. If you still need help, please contact the club.',
  link: { label: 'Sign in or register', page: 'account' },
}
