import { AIRCRAFT, toKilometres } from '../../club/facts.ts'
import { inFigures } from '../../text/figures.ts'
import type { Intent } from '../intent.ts'

const { tampico, cessna } = AIRCRAFT
const link = { label: 'Our fleet', page: 'aboutUs', anchor: 'fleet' } as const

export const whichAircraft: Intent = {
  code: 'CB15',
  when: [['aircraft']],
  answer: `We fly the ${tampico.name}, which takes ${seats(tampico)} passengers. A ${cessna.name} for ${seats(cessna)} passengers is on order.`,
  link,
}

export const aboutTampico: Intent = {
  code: 'CB16',
  when: [['tampico']],
  answer: `We fly the ${tampico.name}. It has a top speed of ${speed(tampico)}, a range of ${range(tampico)} and room for ${seats(tampico)} passengers.`,
  link,
}

export const aboutCessna: Intent = {
  code: 'CB17',
  when: [['cessna']],
  answer: `The ${cessna.name} is on order, so it cannot be booked yet. It has a top speed of ${speed(cessna)}, a range of ${range(cessna)} and room for ${seats(cessna)} passengers.`,
  link,
}

export const topSpeed: Intent = {
  code: 'CB18',
  when: [['speed'], ['fast']],
  answer: `The ${tampico.name} has a top speed of ${speed(tampico)}, and the ${cessna.name} (on order) ${speed(cessna)}.`,
  link,
}

export const flyingRange: Intent = {
  code: 'CB19',
  when: [
    ['range'],
    ['far', 'fly'],
    ['far', 'aircraft'],
    ['far', 'tampico'],
    ['far', 'cessna'],
    ['where', 'fly', 'only', '!learn', '!book'],
    ['abroad', 'fly'],
    ['abroad', 'aircraft'],
    ['abroad', 'tampico'],
    ['abroad', 'cessna'],
  ],
  answer: `The ${tampico.name} has a range of ${range(tampico)}, and the ${cessna.name} (on order) ${range(cessna)}.`,
  link,
}

export const passengers: Intent = {
  code: 'CB20',
  when: [
    ['passenger'],
    ['sit'],
    ['fit', 'count'],
    ['fit', 'people'],
    ['people', 'aircraft'],
    ['people', 'tampico'],
    ['people', 'cessna'],
    ['companion', 'bring'],
    ['companion', 'fly'],
    ['people', 'bring'],
    ['kids', 'bring'],
    ['count', 'ppl', 'aircraft'],
  ],
  answer: `The ${tampico.name} takes ${seats(tampico)} passengers, and the ${cessna.name} (on order) ${seats(cessna)}. Friends and family are welcome!`,
  link,
}

type Aircraft = (typeof AIRCRAFT)[keyof typeof AIRCRAFT]

function speed({ knots }: Aircraft): string {
  return `${knots} knots (${toKilometres(knots)} km/h)`
}

function range({ nauticalMiles }: Aircraft): string {
  return `${nauticalMiles} NM (${inFigures(toKilometres(nauticalMiles))} km)`
}

function seats({ passengers: { from, to } }: Aircraft): string {
  return `${from} to ${to}`
}
