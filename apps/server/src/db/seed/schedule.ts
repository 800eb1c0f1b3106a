import { addDays, type ClubDate } from '@rsfc/domain/time/club-time'

/** Who and what is taken when, so that the plan never asks the database for what it would refuse. */
export class Schedule {
  readonly #taken = new Map<string, [start: number, end: number][]>()

  isFree(resources: readonly string[], date: ClubDate, start: number, end: number): boolean {
    return resources.every((resource) =>
      (this.#taken.get(`${resource} ${date}`) ?? []).every(([from, to]) => end <= from || to <= start),
    )
  }

  take(resources: readonly string[], date: ClubDate, start: number, end: number): void {
    for (const resource of resources) {
      const key = `${resource} ${date}`
      this.#taken.set(key, [...(this.#taken.get(key) ?? []), [start, end]])
    }
  }

  takeDays(resource: string, from: ClubDate, to: ClubDate): void {
    for (let date = from; date <= to; date = addDays(date, 1)) this.take([resource], date, 0, 24 * 60)
  }
}
