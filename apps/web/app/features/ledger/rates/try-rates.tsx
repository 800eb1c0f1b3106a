import { Checkbox, Select, Stack, Text } from '@mantine/core'
import { fleet } from '@rsfc/contract/fleet/routes'
import { ledger } from '@rsfc/contract/ledger/routes'
import { estimateOf } from '@rsfc/domain/bookings/payment/estimate'
import { feeLines, flightFee } from '@rsfc/domain/bookings/payment/fee'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { asDestination } from '@rsfc/domain/places/place'
import { clubDate, isRealDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../../data/read.ts'
import { CalendarDateField } from '../../../ui/forms/dates/calendar-date-field.tsx'
import { DurationField } from '../../../ui/forms/dates/duration-field.tsx'
import { PlaceField } from '../../../ui/forms/place-field.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { FeeTable } from '../../../ui/tables/fee-table.tsx'
import { ratesOn } from './rates-on.ts'

const ANY = 'any'

/** Shows what a flight on a given day would cost, and how that is worked out. */
export function TryRates() {
  const list = useQuery(read(ledger.rates))
  const { data: fieldRates = [] } = useQuery(read(ledger.fieldRates))
  const { data: aircraft = [] } = useQuery(read(fleet.list))
  const [day, setDay] = useState(() => clubDate(new Date()))
  const [typed, setTyped] = useState<number | string>(60)
  const [instructor, setInstructor] = useState(false)
  const [examiner, setExaminer] = useState(false)
  const [plane, setPlane] = useState(ANY)
  const [destination, setDestination] = useState('')
  const rates = isRealDate(day) ? ratesOn(list.data ?? [], day) : undefined
  const minutes = Number(typed)
  const flight = {
    minutes,
    // Only lessons can be free of charges of the field.
    flight_type: instructor ? 'training' : 'leisure',
    flight_date: day,
    aircraft_type: plane === ANY ? null : plane,
    destination: asDestination(destination),
    instructor,
    examiner,
  }
  const basis = rates && minutes > 0 && minutes <= 1440 ? estimateOf(flight, { rates, fieldRates }) : null
  return (
    <Panel title="Try it">
      <Stack>
        <CalendarDateField label="Day of the flight" value={day} onChange={setDay} />
        <DurationField size="md" label="Time flown (h:mm)" value={typed} onChange={setTyped} />
        <Select
          size="md"
          label="Aircraft"
          allowDeselect={false}
          data={[
            { value: ANY, label: 'Any other' },
            ...aircraft.map((one) => ({ value: one._id, label: aircraftInWords(one) })),
          ]}
          value={plane}
          onChange={(value) => setPlane(value ?? ANY)}
        />
        <PlaceField
          local
          label="Destination"
          description="Empty for a flight that stays here"
          value={destination}
          onChange={setDestination}
        />
        <Checkbox
          label="With an instructor"
          checked={instructor}
          onChange={({ currentTarget }) => setInstructor(currentTarget.checked)}
        />
        <Checkbox
          label="With an examiner"
          checked={examiner}
          onChange={({ currentTarget }) => setExaminer(currentTarget.checked)}
        />
        <div role="status">
          {basis ? (
            <>
              <FeeTable lines={feeLines(basis)} total={flightFee(basis).total} />
              <Text size="sm" c="dimmed">
                {`${minutes} minutes are ${flightFee(basis).blocks} started blocks of five minutes, at the rates of ${dateInWords(day)}.`}
              </Text>
            </>
          ) : (
            <Text size="sm" c="dimmed">
              Enter a day and the time flown.
            </Text>
          )}
        </div>
      </Stack>
    </Panel>
  )
}
