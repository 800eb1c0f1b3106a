import { Button, Flex, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { instruction } from '@rsfc/contract/instruction/routes'
import type { ExceptionKind } from '@rsfc/domain/instruction/availability'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../data/read.ts'
import { CalendarDateField } from '../../ui/forms/dates/calendar-date-field.tsx'
import { TimeField } from '../../ui/forms/dates/time-field.tsx'
import { BookedFlights, bookedInWords } from './booked-flights.tsx'
import { focusAddButton, focusFirstInput } from './focus-rows.ts'
import classes from './hours-form.module.css'
import { timeOffOf, type ExceptionRow, type HoursErrors, type Span } from './hours-values.ts'

const KINDS: { value: ExceptionKind; label: string }[] = [
  { value: 'off', label: 'Time off' },
  { value: 'extra', label: 'Extra time' },
]

type ExceptionFieldsProps = {
  instructorId: string
  /** The instructor's name; null on their own page. */
  name: string | null
  rows: readonly ExceptionRow[]
  errors: HoursErrors
  today: ClubDate
  onChange: (rows: ExceptionRow[]) => void
}

/** Time off, and extra time outside the weekly hours. */
export function ExceptionFields({ instructorId, name, rows, errors, today, onChange }: ExceptionFieldsProps) {
  const [added, setAdded] = useState<number | null>(null)
  const add = (kind: ExceptionKind) => {
    const key = Math.max(0, ...rows.map((row) => row.key)) + 1
    setAdded(key)
    onChange([...rows, { key, kind, first: '', last: '', from: '', to: '' }])
  }
  return (
    <Stack gap="ml" data-rows>
      {rows.length === 0 && (
        <Text size="sm" c="dimmed" lh={{ base: '28px', md: '42px' }}>
          None. Add your leave, or extra time outside your weekly hours.
        </Text>
      )}
      {rows.length > 0 && (
        <Flex component="ul" gap="md" direction="column" aria-label="Time off and extra time">
          {rows.map((row, index) => {
            const off = timeOffOf(row)
            return (
              <li key={row.key}>
                <ExceptionRowFields
                  row={row}
                  name={`exceptions.${index}`}
                  errors={errors}
                  today={today}
                  isNew={row.key === added}
                  onChange={(changes) =>
                    onChange(rows.map((one) => (one.key === row.key ? { ...one, ...changes } : one)))
                  }
                  onRemove={() => onChange(rows.filter(({ key }) => key !== row.key))}
                />
                {off && <FlightsInTimeOff instructorId={instructorId} name={name} span={off} />}
              </li>
            )
          })}
        </Flex>
      )}
      <Group gap="sm">
        {KINDS.map(({ value, label }) => (
          <Button
            key={value}
            data-add
            variant="default"
            size="sm"
            leftSection={<IconPlus size={14} />}
            onClick={() => add(value)}
          >
            {`Add ${label.toLowerCase()}`}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}

type ExceptionRowProps = {
  row: ExceptionRow
  name: string
  errors: HoursErrors
  today: ClubDate
  isNew: boolean
  onChange: (changes: Partial<ExceptionRow>) => void
  onRemove: () => void
}

function ExceptionRowFields({ row, name, errors, today, isNew, onChange, onRemove }: ExceptionRowProps) {
  const isOff = row.kind === 'off'
  const field = (part: 'first' | 'last' | 'from' | 'to') => ({
    name: `${name}.${part}`,
    value: row[part],
    error: errors[`${name}.${part}`],
    onChange: (value: string) => onChange({ [part]: value }),
  })
  return (
    <div className={classes.exception} ref={isNew ? focusFirstInput : undefined}>
      <NativeSelect
        label="Kind"
        data={KINDS}
        value={row.kind}
        onChange={({ currentTarget }) => onChange({ kind: currentTarget.value as ExceptionKind })}
      />
      <CalendarDateField {...field('first')} label="First day" min={today} />
      <CalendarDateField {...field('last')} label="Last day" placeholder="The same day" min={today} />
      <TimeField {...field('from')} label="From" placeholder={isOff ? 'All day' : 'e.g. 09:30'} />
      <TimeField {...field('to')} label="Until" placeholder={isOff ? 'All day' : 'e.g. 12:00'} />
      <Button
        variant="subtle"
        color="gray"
        size="sm"
        className={classes.remove ?? ''}
        onClick={({ currentTarget }) => {
          focusAddButton(currentTarget)
          onRemove()
        }}
      >
        Remove
      </Button>
    </div>
  )
}

type FlightsInTimeOffProps = { instructorId: string; name: string | null; span: Span }

/** Shown once the days are entered, until every flight was declined or moved. */
function FlightsInTimeOff({ instructorId, name, span }: FlightsInTimeOffProps) {
  const { data: flights = [] } = useQuery(
    read(instruction.booked, { params: { id: instructorId }, query: span }),
  )
  return (
    <div className={classes.inTimeOff} aria-live="polite">
      {flights.length > 0 && (
        <>
          <Text inherit fw={600}>{`${bookedInWords(flights)}.`}</Text>
          <BookedFlights flights={flights} name={name} />
        </>
      )}
    </div>
  )
}
