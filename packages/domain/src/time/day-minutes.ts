import type { ClubTime } from './club-time.ts'

export const DAY_MINUTES = 24 * 60

/** For example 570 for '09:30'. */
export function minutesOfDay(time: ClubTime): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

export function timeOfDay(minutes: number): ClubTime {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
