import { asPlace, isPlace, NO_PLACE, VIA_MAX, type Place } from '../places/place.ts'

type Written = { from?: unknown; to?: unknown; via?: unknown }

/** What a file leaves out is not recorded: no place is made up. */
export type WrittenRoute = { from: Place | null; to: Place | null; via: Place[] }

const textOf = (cell: unknown) => (typeof cell === 'string' ? cell.trim() : '')

/** The places of a flight in a file, or what is wrong, named by its column. */
export function routeInFile({ from, to, via }: Written): WrittenRoute | { problem: string } {
  const stops = textOf(via)
    .split(/[;,/]|\s[-–]\s/)
    .map((stop) => stop.trim())
    .filter(Boolean)
  const cells = [
    ...[['From', textOf(from)] as const, ['To', textOf(to)] as const].filter(([, cell]) => cell !== ''),
    ...stops.map((stop) => ['Via', stop] as const),
  ]
  for (const [column, cell] of cells)
    if (!isPlace(asPlace(cell))) return { problem: `${column}: '${cell.slice(0, 60)}' ${NO_PLACE}` }
  if (stops.length > VIA_MAX) return { problem: `Via: at most ${VIA_MAX} places` }
  if ((textOf(from) === '') !== (textOf(to) === ''))
    return {
      problem:
        textOf(from) === '' ? 'From: missing, although To is there' : 'To: missing, although From is there',
    }
  if (stops.length > 0 && textOf(from) === '') return { problem: 'From: missing, although Via is there' }
  const place = (cell: unknown) => (textOf(cell) === '' ? null : asPlace(textOf(cell)))
  return { from: place(from), to: place(to), via: stops.map(asPlace) }
}

type Aboard = { persons_on_board?: unknown; passengers?: unknown }

/** Persons on board: as written, or the passengers and the crew. */
export function personsInFile(
  { persons_on_board, passengers }: Aboard,
  { crew, seats }: { crew: number; seats: number },
): { persons_on_board: number | undefined } | { problem: string } {
  const written = typeof persons_on_board === 'number' ? persons_on_board : undefined
  if (typeof passengers !== 'number') return { persons_on_board: written }
  if (!Number.isInteger(passengers) || passengers < 0)
    return { problem: 'Passengers: must be a whole number from 0 on' }
  const persons = passengers + crew
  if (seats > 0 && persons > seats)
    return { problem: `Passengers: ${passengers} and the crew of ${crew} are more than the ${seats} seats` }
  if (written !== undefined && written !== persons)
    return { problem: `Persons on board: ${written} are not ${passengers} passengers and a crew of ${crew}` }
  return { persons_on_board: persons }
}
