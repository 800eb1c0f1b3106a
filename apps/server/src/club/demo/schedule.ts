import type { Span } from '@rsfc/domain/bookings/board/availability'
import { datesOf } from '@rsfc/domain/bookings/board/board-range'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { DAY_MINUTES } from '@rsfc/domain/time/day-minutes'

/** When aircraft and people are busy. The database would refuse a plan with overlaps. */
export class Schedule {
  readonly #busy = new Map<string, Span[]>()

  isFree(resources: readonly string[], date: ClubDate, { from, to }: Span): boolean {
    return resources.every((resource) =>
      this.#on(resource, date).every((busy) => to <= busy.from || busy.to <= from),
    )
  }

  reserve(resources: readonly string[], date: ClubDate, span: Span): void {
    for (const resource of resources)
      this.#busy.set(`${resource} ${date}`, [...this.#on(resource, date), span])
  }

  reserveDays(resource: string, from: ClubDate, to: ClubDate): void {
    for (const date of datesOf({ from, to })) this.reserve([resource], date, { from: 0, to: DAY_MINUTES })
  }

  #on(resource: string, date: ClubDate): readonly Span[] {
    return this.#busy.get(`${resource} ${date}`) ?? []
  }
}
