import type { DowntimeClash } from '@rsfc/contract/fleet/schemas'
import { addDays } from '@rsfc/domain/time/club-time'

/** What an officer wants to do with a booking; one without a choice waits. */
export type Choice =
  | { how: 'swap'; aircraft_type: string }
  | { how: 'move'; aircraft_type: string; flight_date: string; start_time: string; end_time: string }
  | { how: 'cancel' }

export type Choices = ReadonlyMap<string, Choice>

/** The value of a row's list. */
export function valueOf(choice: Choice | undefined): string {
  if (!choice) return 'wait'
  return choice.how === 'swap' ? choice.aircraft_type : choice.how
}

/** The choice for a value of a row's list; a move starts at the flight's own time. */
export function choiceOf(value: string, flight: DowntimeClash, aircraft_type: string): Choice | undefined {
  if (value === 'wait') return undefined
  if (value === 'cancel') return { how: 'cancel' }
  const { flight_date, start_time, end_time } = flight
  return value === 'move'
    ? { how: 'move', aircraft_type, flight_date, start_time, end_time }
    : { how: 'swap', aircraft_type: value }
}

/** The same for every flight: those without a free aircraft wait. */
export type ForAll = 'wait' | 'swap' | 'week' | 'cancel'

export function choicesForAll(
  what: ForAll,
  flights: readonly DowntimeClash[],
  aircraft_type: string,
): Choices {
  const entries = flights.flatMap((flight): [string, Choice][] => {
    const choice = forAll(what, flight, aircraft_type)
    return choice ? [[flight._id, choice]] : []
  })
  return new Map(entries)
}

function forAll(what: ForAll, flight: DowntimeClash, aircraft_type: string): Choice | undefined {
  if (what === 'swap') return choiceOf(flight.swaps[0]?._id ?? 'wait', flight, aircraft_type)
  if (what !== 'week') return choiceOf(what, flight, aircraft_type)
  const { start_time, end_time } = flight
  return { how: 'move', aircraft_type, flight_date: addDays(flight.flight_date, 7), start_time, end_time }
}

/** One line for the plan: the booking and what changes. */
export function changeOf(_id: string, choice: Choice) {
  if (choice.how === 'cancel') return { _id, booking_status: 'cancelled' as const }
  const { how: _how, ...moved } = choice
  return { _id, ...moved }
}

/** For example '2 swapped, 1 cancelled, 4 wait'. */
export function choicesInWords(flights: readonly DowntimeClash[], choices: Choices): string {
  const chosen = flights.map(({ _id }) => choices.get(_id)?.how ?? 'wait')
  const words = { swap: 'swapped', move: 'moved', cancel: 'cancelled', wait: 'waiting' } as const
  const parts = (['swap', 'move', 'cancel', 'wait'] as const).flatMap((how) => {
    const count = chosen.filter((one) => one === how).length
    return count > 0 ? [`${count} ${words[how]}`] : []
  })
  return parts.join(', ')
}
