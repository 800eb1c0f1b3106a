import { countInWords } from '../text/count-words.ts'
import type { Fault } from '../bookings/request.ts'

type Movements = {
  landings_day?: number | null | undefined
  landings_night?: number | null | undefined
  takeoffs_day?: number | null | undefined
  takeoffs_night?: number | null | undefined
}

/** No circuit is shorter, in minutes. */
const SHORTEST_CIRCUIT = 3

/** Take-offs of a report that counts only the landings: as many. */
export function withTakeoffs({ landings_day, landings_night, ...report }: Movements) {
  const { takeoffs_day, takeoffs_night } = report
  const isCounted = [takeoffs_day, takeoffs_night].some((figure) => typeof figure === 'number')
  return isCounted
    ? { takeoffs_day: takeoffs_day ?? 0, takeoffs_night: takeoffs_night ?? 0 }
    : { takeoffs_day: landings_day ?? null, takeoffs_night: landings_night ?? null }
}

/** For example '2 take-offs, 3 landings', as far as they were counted. */
export function movementsInWords({
  takeoffs,
  landings,
}: {
  takeoffs: number | null
  landings: number | null
}): string {
  const told = (figure: number | null, what: string) => (figure === null ? [] : [countInWords(figure, what)])
  return [...told(takeoffs, 'take-off'), ...told(landings, 'landing')].join(', ')
}

/**
 * Null when valid. A flight that landed took off, each landing takes a circuit of a few minutes, and a flight lands
 * at every place of its route.
 */
export function judgeMovements(
  { via = [], ...report }: Movements & { via?: readonly string[] | undefined },
  minutes: number,
): Fault | null {
  const { landings_day, landings_night } = report
  const { takeoffs_day, takeoffs_night } = withTakeoffs(report)
  const most = Math.floor(minutes / SHORTEST_CIRCUIT) + 1
  const atMost = `cannot be more than ${most} in ${minutes} minutes`
  const landings = sum(landings_day, landings_night)
  if (landings !== null && landings > most)
    return { field: more('landings', landings_day, landings_night), message: `Landings ${atMost}` }
  if (landings !== null && via.length > 0 && landings <= via.length)
    return {
      field: 'landings_day',
      message: `A flight by this route has at least ${via.length + 1} landings`,
    }
  const takeoffs = sum(takeoffs_day, takeoffs_night)
  if (takeoffs !== null && takeoffs > most)
    return { field: more('takeoffs', takeoffs_day, takeoffs_night), message: `Take-offs ${atMost}` }
  if (takeoffs === 0 && landings !== null && landings > 0)
    return { field: 'takeoffs_day', message: 'A flight that has landed has taken off at least once' }
  return null
}

type Figure = number | null | undefined

/** Null if nobody counted. */
function sum(day: Figure, night: Figure): number | null {
  return typeof day !== 'number' && typeof night !== 'number' ? null : (day ?? 0) + (night ?? 0)
}

/** The field with the larger figure, which is the one to look at. */
function more(what: 'landings' | 'takeoffs', day: Figure, night: Figure): string {
  return (night ?? 0) > (day ?? 0) ? `${what}_night` : `${what}_day`
}
