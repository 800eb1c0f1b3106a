import { BOOKING_DAYS_AHEAD, CHARGES, PAYMENT_SERVICE } from '../../club/facts.ts'
import type { Intent } from '../intent.ts'

const costs = { label: 'What it costs', to: '/membership#learningtofly' } as const
const bookings = { label: 'Your bookings', to: '/members/booking' } as const
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
  answer: `Flying solo with a PPL is $${CHARGES.solo} per half hour, or $${CHARGES.dual} with an instructor beside you. It is pro-rated in ${CHARGES.blockMinutes}-minute blocks.`,
  link: costs,
}

export const dualCharge: Intent = {
  code: 'CB35',
  when: [
    ['dual', '!book'],
    ['instructor', 'cost'],
    ['lesson', 'cost'],
  ],
  answer: `Dual, with an instructor beside you, is $${CHARGES.dual} per half hour, pro-rated in ${CHARGES.blockMinutes}-minute blocks.`,
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
  answer: `You pay for the time you fly, in ${CHARGES.blockMinutes}-minute blocks. A ${exampleMinutes}-minute solo flight, for example, comes to $${(CHARGES.solo / CHARGES.minutes) * exampleMinutes}.`,
  link: costs,
}

export const howToPay: Intent = {
  code: 'CB37',
  when: [['pay'], ['billed']],
  answer: `Only by instant bank transfer (${PAYMENT_SERVICE}), and only after you have flown: we email you the request, you transfer, done.`,
  link: bookings,
}

export const howToBook: Intent = {
  code: 'CB38',
  when: [['book']],
  answer:
    'Sign in, open Booking and choose your aircraft, the kind of flight, the date and the times. The club confirms it, and off you go!',
  link: { label: 'Book a flight', to: '/members/booking/new-booking' },
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
  answer: `It is first come, first served, and you may book as far ahead as you like. Just book at least ${BOOKING_DAYS_AHEAD} day in advance.`,
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
    'No worries, plans change. Open the flight under Booking: you can cancel it there, and while it is still pending also change its date, times or aircraft.',
  link: bookings,
}

export const accountHelp: Intent = {
  code: 'CB45',
  when: [['account']],
  answer:
    'You can sign in, register, or ask for a new password on the account page; we email you how to reset it. Still stuck? The club is glad to help.',
  link: { label: 'Sign in or register', to: '/account' },
}
