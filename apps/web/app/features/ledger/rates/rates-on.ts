import type { ClubDate } from '@rsfc/domain/time/club-time'

/** The rates by which a flight of this day is billed: the last that had started. The list is newest first. */
export function ratesOn<Rates extends { starts_on: ClubDate }>(
  list: readonly Rates[],
  day: ClubDate,
): Rates | undefined {
  return list.find(({ starts_on }) => starts_on <= day)
}
