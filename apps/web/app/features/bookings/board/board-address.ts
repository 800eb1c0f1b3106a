import { addressOf, pages } from '@rsfc/contract/pages'
import type { ClubDate } from '@rsfc/domain/time/club-time'

/** The member's board, opened at a day. */
export function boardAddress(date: ClubDate): string {
  return `${addressOf(pages.bookings)}?${new URLSearchParams({ date })}`
}
