import { Button, NativeSelect } from '@mantine/core'
import { fleet } from '@rsfc/contract/fleet/routes'
import { FLIGHT_FUNCTIONS } from '@rsfc/domain/airworthiness/flight'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { LOGBOOK_FUNCTION_WORDS } from '@rsfc/domain/logbook/hours'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../data/read.ts'
import { CalendarDateField, isDateOrNone } from '../../../ui/forms/dates/calendar-date-field.tsx'
import type { LogFilterState } from './use-log-filters.ts'
import classes from './flight-log-page.module.css'

const ANY = { value: '', label: 'Any' }
const FUNCTIONS = [ANY, ...FLIGHT_FUNCTIONS.map((value) => ({ value, label: LOGBOOK_FUNCTION_WORDS[value] }))]

export function LogFilterBar({ state: { filters, isFiltered, set, clear } }: { state: LogFilterState }) {
  const planes = useQuery(read(fleet.list)).data ?? []
  return (
    <div className={classes.filters} role="group" aria-label="Filters">
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
      <NativeSelect
        label="Aircraft"
        data={[ANY, ...planes.map((one) => ({ value: one._id, label: aircraftInWords(one) }))]}
        value={filters.aircraft ?? ''}
        onChange={({ currentTarget }) => set({ aircraft: currentTarget.value })}
      />
      <NativeSelect
        label="Function"
        data={FUNCTIONS}
        value={filters.function ?? ''}
        onChange={({ currentTarget }) => set({ function: currentTarget.value })}
      />
      {isFiltered && (
        <Button variant="subtle" color="gray" leftSection={<IconX size={16} />} onClick={clear}>
          Clear filters
        </Button>
      )}
    </div>
  )
}
