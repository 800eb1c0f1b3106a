import { OPENING_DAYS, type Weekday } from '../club/opening-hours.ts'

/** The fourth seat is for the pilot. */
export const TRIAL_PEOPLE_MAX = 3

/** The days on which the club is open. */
export const TRIAL_DAYS: readonly Weekday[] = OPENING_DAYS.filter(({ open }) => open).map(({ day }) => day)

type Enquiry = { phone: string; people: number; days: readonly Weekday[]; message: string }

/** The message of the support case. */
export function enquiryInWords({ phone, people, days, message }: Enquiry): string {
  const inOrder = TRIAL_DAYS.filter((day) => days.includes(day))
  const lines = [
    `Trial flight for ${people === 1 ? '1 person' : `${people} people`}.`,
    `Preferred days: ${inOrder.length > 0 ? inOrder.join(', ') : 'any'}.`,
    ...(phone ? [`Phone: ${phone}`] : []),
  ]
  return [lines.join('\n'), message].filter(Boolean).join('\n\n')
}
