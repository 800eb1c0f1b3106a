import { MOST_COUNTED } from '@rsfc/domain/bookings/sections'
import { inFigures } from '@rsfc/domain/text/figures'

/** For example '12' or '1,000+': long lists are not counted to the end. */
export function countText(count: number): string {
  const shown = inFigures(Math.min(count, MOST_COUNTED))
  return count > MOST_COUNTED ? `${shown}+` : shown
}
