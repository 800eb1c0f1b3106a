import { addDays, clubDate, clubTime, type ClubDate, type ClubTime } from '@rsfc/domain/time/club-time'

type Span = { start: ClubTime; end: ClubTime; line: number | null }
type Hold = { resource_id: string; from: Date; to: Date }
type Wanted = {
  aircraft_type: string
  flight_instructor?: string | null | undefined
  flight_examiner?: string | null | undefined
  flight_date: ClubDate
  start_time: ClubTime
  end_time: ClubTime
}

const END_OF_DAY = '24:00'

/** When aircraft and people are taken, by the club's bookings and by earlier rows of the file. */
export function createTimetable(holds: readonly Hold[]) {
  const days = new Map<string, Span[]>()
  const spansOf = (resource: string, date: ClubDate) => {
    const key = `${resource} ${date}`
    const spans = days.get(key) ?? []
    days.set(key, spans)
    return spans
  }
  for (const { resource_id, from, to } of holds) {
    const last = clubDate(to)
    for (let date = clubDate(from); date <= last; date = addDays(date, 1)) {
      const start = date === clubDate(from) ? clubTime(from) : '00:00'
      const end = date === last ? clubTime(to) : END_OF_DAY
      spansOf(resource_id, date).push({ start, end, line: null })
    }
  }
  return {
    /** Null if everything is free; the row then occupies it. */
    add(line: number, { aircraft_type, flight_instructor, flight_examiner, ...slot }: Wanted): string | null {
      const wanted = [
        { id: aircraft_type, what: 'The aircraft' },
        { id: flight_instructor, what: 'The instructor' },
        { id: flight_examiner, what: 'The examiner' },
      ].flatMap(({ id, what }) => (id ? [{ what, spans: spansOf(id, slot.flight_date) }] : []))
      for (const { what, spans } of wanted) {
        const other = spans.find(({ start, end }) => start < slot.end_time && slot.start_time < end)
        if (other)
          return other.line === null
            ? `${what} is taken from ${other.start} to ${other.end}`
            : `${what} is taken by line ${other.line} from ${other.start} to ${other.end}`
      }
      for (const { spans } of wanted) spans.push({ start: slot.start_time, end: slot.end_time, line })
      return null
    },
  }
}
