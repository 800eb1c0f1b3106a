import type { FlightType } from '@rsfc/domain/bookings/status'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const TYPES: Record<FlightType, string> = {
  training: 'Training',
  examiniation: 'Examination',
  leisure: 'Leisure',
}

export const typeName = (type: FlightType) => TYPES[type]

/** '9 Nov' */
export function weekName(date: string): string {
  return `${Number(date.slice(8))} ${MONTHS[Number(date.slice(5, 7)) - 1]}`
}

/** 'Nov 26' */
export function monthName(date: string): string {
  return `${MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(2, 4)}`
}

const money = new Intl.NumberFormat('en-SG', { minimumFractionDigits: 0, maximumFractionDigits: 2 })

export const dollars = (value: number) => `$${money.format(value)}`
