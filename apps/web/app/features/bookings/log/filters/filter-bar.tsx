import { Button, NativeSelect, SimpleGrid } from '@mantine/core'
import { fleet } from '@rsfc/contract/fleet/routes'
import { site } from '@rsfc/contract/site/routes'
import { FLIGHT_FUNCTIONS } from '@rsfc/domain/airworthiness/flight'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { BOOKING_STATUSES, PAYMENT_STATUSES } from '@rsfc/domain/bookings/status'
import { LOGBOOK_FUNCTION_WORDS } from '@rsfc/domain/logbook/hours'
import { fullName } from '@rsfc/domain/members/words'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../../data/read.ts'
import { CalendarDateField, isDateOrNone } from '../../../../ui/forms/dates/calendar-date-field.tsx'
import { bookingStatusName, paymentStatusName } from '../../booking/booking-badges.tsx'
import type { FilterState } from './use-filters-in-address.ts'

const LABELS = {
  status: 'Booking status',
  payment: 'Payment',
  instructor: 'Instructor',
  aircraft: 'Aircraft',
  function: 'Function',
  from: 'From',
  to: 'To',
}
type FilterName = keyof typeof LABELS

/** What can be chosen from; a filter without choices is a date. */
type Choices = Partial<Record<FilterName, readonly { value: string; label: string }[]>>

const ANY = { value: '', label: 'Any' }
const FIXED: Choices = {
  status: BOOKING_STATUSES.map((value) => ({ value, label: bookingStatusName(value) })),
  payment: PAYMENT_STATUSES.map((value) => ({ value, label: paymentStatusName(value) })),
  function: FLIGHT_FUNCTIONS.map((value) => ({ value, label: LOGBOOK_FUNCTION_WORDS[value] })),
}

/** The filters that a list of bookings or flights has, in their order. */
export function FilterBar<Name extends FilterName>({ state }: { state: FilterState<Name> }) {
  const { names, filters, isFiltered, set, clear } = state
  const byInstructor = names.some((name) => name === 'instructor')
  const staff = useQuery({ ...read(site.staff), enabled: byInstructor }).data
  const planes = useQuery(read(fleet.list)).data
  const choices: Choices = {
    ...FIXED,
    instructor: staff?.instructors.map((one) => ({ value: one._id, label: fullName(one) })) ?? [],
    aircraft: planes?.map((one) => ({ value: one._id, label: aircraftInWords(one) })) ?? [],
  }
  return (
    <SimpleGrid
      minColWidth="min(100%, 150px)"
      autoFlow="auto-fit"
      spacing="sm"
      p="16px 20px"
      bd="1px solid var(--rsfc-line)"
      bdrs="lg"
      bg="var(--rsfc-surface)"
      style={{ alignItems: 'end' }}
      role="group"
      aria-label="Filters"
    >
      {names.map((name) => {
        const data = choices[name]
        const shown = { label: LABELS[name], value: filters[name] ?? '' }
        return data ? (
          <NativeSelect
            key={name}
            {...shown}
            data={[ANY, ...data]}
            onChange={({ currentTarget }) => set(name, currentTarget.value)}
          />
        ) : (
          <CalendarDateField
            key={name}
            {...shown}
            onChange={(date) => isDateOrNone(date) && set(name, date)}
          />
        )
      })}
      {isFiltered && (
        <Button variant="subtle" color="gray" leftSection={<IconX size={16} />} onClick={clear}>
          Clear filters
        </Button>
      )}
    </SimpleGrid>
  )
}
