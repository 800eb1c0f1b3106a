import { addDays, type ClubDate } from '../time/club-time.ts'

/** Figures of the law, which officers can edit. */
export type BreachFigures = {
  /** Days after the day of the assessment within which the authority is notified. */
  days: number
  /** From this number of people on, a breach is notified whatever the harm. */
  people: number
}

export type Assessment = { people: number; harm: boolean }

/** Why the authority must be notified; empty if it need not be. */
export function reasonsToNotify({ people, harm }: Assessment, figures: BreachFigures): string[] {
  return [
    ...(people >= figures.people ? [`it affects ${people} people (${figures.people} or more)`] : []),
    ...(harm ? ['it is likely to cause significant harm'] : []),
  ]
}

/** The last day for the notification, counted from the day of the assessment; null if none is needed. */
export function notifyBy(
  assessment: Assessment,
  assessed_on: ClubDate,
  figures: BreachFigures,
): ClubDate | null {
  return reasonsToNotify(assessment, figures).length > 0 ? addDays(assessed_on, figures.days) : null
}
