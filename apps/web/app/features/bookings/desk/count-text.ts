import { MOST_COUNTED } from '@rsfc/domain/bookings/sections'

/** For example '12' or '1,000+': long lists are not counted to the end. */
export function countText(count: number): string {
  const shown = Math.min(count, MOST_COUNTED).toLocaleString('en-SG')
  return count > MOST_COUNTED ? `${shown}+` : shown
}
