import { Select } from '@mantine/core'
import { bookings } from '@rsfc/contract/bookings/routes'
import type { DeskBooking, StaffMember } from '@rsfc/contract/bookings/schemas'
import { NOT_REQUIRED } from '@rsfc/domain/bookings/status'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../../../data/read.ts'
import { busyStaffOption, freeStaffOption } from './staff-options.ts'
import { bookingInWords } from '../desk-actions.ts'
import classes from './instructor-picker.module.css'

export type InstructorPickerProps = {
  booking: DeskBooking
  value: string
  onChange: (instructor: string) => void
  disabled?: boolean
  size?: 'xs' | 'sm' | 'md'
}

/** Chooses an instructor. Who is free at the time of the flight is loaded when it is opened. */
export function InstructorPicker({
  booking,
  value,
  onChange,
  disabled = false,
  size = 'xs',
}: InstructorPickerProps) {
  const [wasOpened, setWasOpened] = useState(false)
  const { data } = useQuery({
    ...read(bookings.briefing, { params: { id: booking._id } }),
    enabled: wasOpened,
  })
  const instructors = (data?.staff ?? []).filter(({ instructor_rated }) => instructor_rated)
  return (
    <Select
      size={size}
      w={size === 'xs' ? { base: undefined, md: 175 } : undefined}
      classNames={{ input: classes.input ?? '' }}
      aria-label={`Instructor for ${bookingInWords(booking)}`}
      data={choices(booking, instructors)}
      value={value}
      allowDeselect={false}
      disabled={disabled}
      comboboxProps={{ width: 300, position: 'bottom-end' }}
      nothingFoundMessage="Loading…"
      onFocus={() => setWasOpened(true)}
      onMouseEnter={() => setWasOpened(true)}
      onChange={(chosen) => onChange(chosen === null ? NOT_REQUIRED : String(chosen))}
    />
  )
}

function choices(booking: DeskBooking, instructors: readonly StaffMember[]) {
  const current = booking.flight_instructor
  const isListed = current === NOT_REQUIRED || instructors.some(({ _id }) => _id === current)
  const free = instructors.filter(({ _id, busy }) => !busy || _id === current)
  const busy = instructors.filter((one) => !free.includes(one))
  return [
    { value: NOT_REQUIRED, label: 'No instructor' },
    ...(isListed ? [] : [{ value: current, label: booking.flight_instructor_name ?? 'Instructor' }]),
    ...(free.length > 0 ? [{ group: 'Free at that time', items: free.map(freeStaffOption) }] : []),
    ...(busy.length > 0
      ? [{ group: 'Busy', items: busy.map((one) => ({ ...busyStaffOption(one), disabled: true })) }]
      : []),
  ]
}
