import { Button, Flex, Text } from '@mantine/core'
import type { Aircraft } from '@rsfc/contract/fleet/schemas'
import { NEXT_FREE_DAYS, nextFreeDays } from '@rsfc/domain/bookings/board/next-free'
import { weekInWords } from '@rsfc/domain/field/opening-hours'
import { addDays, type ClubDate } from '@rsfc/domain/time/club-time'
import { shortDateInWords } from '@rsfc/domain/time/club-words'
import { timeOfDay } from '@rsfc/domain/time/day-minutes'
import { useQuery } from '@tanstack/react-query'
import { useField } from '../../../page/use-field.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { readBoard } from '../board/read-board.ts'
import type { PlanValues } from './flight-request.ts'

const MINUTES = 60
const MOST_SLOTS = 4

type NextFreeTimesProps = {
  aircraft: readonly Aircraft[]
  earliest: ClubDate
  today: ClubDate
  onPick: (plan: Partial<PlanValues>) => void
}

/** The first free hour of the next days, and when the club is open, for members who have no day in mind. */
export function NextFreeTimes({ aircraft, earliest, today, onPick }: NextFreeTimesProps) {
  const range = { from: earliest, to: addDays(earliest, NEXT_FREE_DAYS - 1) }
  const { data: entries } = useQuery(readBoard(range))
  const field = useField()
  const search = { field, ...range, aircraft: aircraft.map(({ _id }) => _id), minutes: MINUTES }
  const slots = entries ? nextFreeDays(entries, search).slice(0, MOST_SLOTS) : []
  return (
    <Panel title="Next free">
      {slots.length > 0 && (
        <Flex component="ul" direction="column" gap="xs" aria-label="Next free times">
          {slots.map(({ aircraft_type, date, from, to }) => (
            <li key={date}>
              <Button
                variant="default"
                fullWidth
                justify="space-between"
                rightSection={
                  <Text component="code" size="xs" c="dimmed">
                    {aircraft.find(({ _id }) => _id === aircraft_type)?.aircraft_registration}
                  </Text>
                }
                onClick={() =>
                  onPick({
                    aircraft_type,
                    flight_date: date,
                    start_time: timeOfDay(from),
                    end_time: timeOfDay(to),
                  })
                }
              >
                {`${shortDateInWords(date, today)}, ${timeOfDay(from)}–${timeOfDay(to)}`}
              </Button>
            </li>
          ))}
        </Flex>
      )}
      <Text size="sm" c="dimmed" mt={14}>
        {`The club is open ${weekInWords(field)}. You can also ask for early and late times.`}
      </Text>
    </Panel>
  )
}
