import { Button, NativeSelect } from '@mantine/core'
import { fleet } from '@rsfc/contract/fleet/routes'
import { site } from '@rsfc/contract/site/routes'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { BOOKING_STATUSES, PAYMENT_STATUSES } from '@rsfc/domain/bookings/status'
import { fullName } from '@rsfc/domain/members/words'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../data/read.ts'
import { CalendarDateField, isDateOrNone } from '../../../ui/forms/dates/calendar-date-field.tsx'
import { bookingStatusName, paymentStatusName } from '../booking-badges.tsx'
import type { DeskFilterState } from './use-desk-filters.ts'
import classes from './desk-filter-bar.module.css'

const STATUSES = [
  { value: '', label: 'Any' },
  ...BOOKING_STATUSES.map((value) => ({ value, label: bookingStatusName(value) })),
]
const PAYMENTS = [
  { value: '', label: 'Any' },
  ...PAYMENT_STATUSES.map((value) => ({ value, label: paymentStatusName(value) })),
]

/** Filters over all bookings, also cancelled and rejected ones, which are in no section. */
export function DeskFilterBar({ state: { filters, isFiltered, set, clear } }: { state: DeskFilterState }) {
  const staff = useQuery(read(site.staff)).data
  const planes = useQuery(read(fleet.list)).data ?? []
  const instructors = (staff?.instructors ?? []).map((one) => ({ value: one._id, label: fullName(one) }))
  return (
    <div className={classes.bar} role="group" aria-label="Filters">
      <NativeSelect
        label="Booking status"
        data={STATUSES}
        value={filters.status ?? ''}
        onChange={({ currentTarget }) => set({ status: currentTarget.value })}
      />
      <NativeSelect
        label="Payment"
        data={PAYMENTS}
        value={filters.payment ?? ''}
        onChange={({ currentTarget }) => set({ payment: currentTarget.value })}
      />
      <NativeSelect
        label="Instructor"
        data={[{ value: '', label: 'Any' }, ...instructors]}
        value={filters.instructor ?? ''}
        onChange={({ currentTarget }) => set({ instructor: currentTarget.value })}
      />
      <NativeSelect
        label="Aircraft"
        data={[
          { value: '', label: 'Any' },
          ...planes.map((one) => ({ value: one._id, label: aircraftInWords(one) })),
        ]}
        value={filters.aircraft ?? ''}
        onChange={({ currentTarget }) => set({ aircraft: currentTarget.value })}
      />
      <CalendarDateField
        label="From"
        value={filters.from ?? ''}
        onChange={(date) => isDateOrNone(date) && set({ from: date })}
      />
      <CalendarDateField
        label="To"
        value={filters.to ?? ''}
        onChange={(date) => isDateOrNone(date) && set({ to: date })}
      />
      {isFiltered && (
        <Button variant="subtle" color="gray" leftSection={<IconX size={16} />} onClick={clear}>
          Clear filters
        </Button>
      )}
    </div>
  )
}
