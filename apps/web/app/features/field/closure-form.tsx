import { Anchor, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { field as routes } from '@rsfc/contract/field/routes'
import { ClosureTimes, NewClosure, type ClosureClash } from '@rsfc/contract/field/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { END_AFTER_START, endFault, flightInWords, type DowntimeSpan } from '@rsfc/domain/fleet/downtime'
import { readDate } from '@rsfc/domain/time/read-text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { read } from '../../data/read.ts'
import { useActionForm } from '../../data/use-action-form.ts'
import { CalendarDateField } from '../../ui/forms/dates/calendar-date-field.tsx'
import { TimeField } from '../../ui/forms/dates/time-field.tsx'
import { FormActs } from '../../ui/forms/form-acts.tsx'
import { countInWords } from '@rsfc/domain/text/count-words'

const EMPTY = { start_date: '', start_time: '', end_date: '', end_time: '', reason: '', source: '' }

const ClosureValues = NewClosure.superRefine((closure, context) => {
  const field = endFault(closure)
  if (field) context.addIssue({ code: 'custom', path: [field], message: END_AFTER_START })
})

/** Start, end and reason. Lists the bookings in it as soon as the times are complete, before anything is saved. */
export function ClosureForm({ onClose }: { onClose: () => void }) {
  const [span, setSpan] = useState<DowntimeSpan | null>(null)
  const [settled] = useDebouncedValue(span, 250)
  const clashes = useQuery({
    ...read(routes.clashes, { query: settled ?? EMPTY_SPAN }),
    enabled: settled !== null,
  })
  const found = settled ? (clashes.data ?? []) : []
  const { form, field, formProps, busy } = useActionForm(routes.addClosure, {
    initialValues: EMPTY,
    schema: ClosureValues,
    toInput: (values) => ({ body: { ...values, seen: found.map(({ _id }) => _id) } }),
    onRefused: ({ status }) => status === 409 && void clashes.refetch(),
    onDone: onClose,
  })
  const updateSpan = () => {
    const { start_date, end_date } = form.getValues()
    if (readDate(start_date) && !end_date) form.setFieldValue('end_date', start_date)
    const { data } = ClosureTimes.safeParse(form.getValues())
    setSpan(data && !endFault(data) ? data : null)
  }
  form.watch('start_date', updateSpan)
  form.watch('start_time', updateSpan)
  form.watch('end_date', updateSpan)
  form.watch('end_time', updateSpan)
  return (
    <form {...formProps} aria-label="Add a closure">
      <Stack miw={0}>
        <SimpleGrid minColWidth="min(100%, 190px)" autoFlow="auto-fit" spacing="sm">
          <CalendarDateField {...field('start_date')} label="Start date" />
          <TimeField {...field('start_time')} label="Start time" />
        </SimpleGrid>
        <SimpleGrid minColWidth="min(100%, 190px)" autoFlow="auto-fit" spacing="sm">
          <CalendarDateField key={form.key('end_date')} {...field('end_date')} label="End date" />
          <TimeField {...field('end_time')} label="End time" />
        </SimpleGrid>
        <TextInput
          {...field('reason')}
          label="Reason"
          placeholder="Rehearsal of the National Day Parade"
          description="Everyone can read it."
        />
        <TextInput {...field('source')} label="Source" placeholder="NOTAM or letter" />
        <Clashes known={settled !== null && clashes.isSuccess} found={found} />
        <FormActs
          busy={busy || (settled !== null && clashes.isFetching)}
          label="Close the airfield"
          onClose={onClose}
        />
      </Stack>
    </form>
  )
}

const EMPTY_SPAN: DowntimeSpan = { start_date: '', start_time: '', end_date: '', end_time: '' }

function Clashes({ known, found }: { known: boolean; found: readonly ClosureClash[] }) {
  const many = countInWords(found.length, 'booking falls', 'bookings fall')
  return (
    <div role="status">
      {known && found.length === 0 && <Text size="sm">No booking falls into this time.</Text>}
      {found.length > 0 && (
        <Stack gap="xs">
          <Text size="sm" fw={600}>
            {`${many} into this time. They stay until you move or cancel them; each pilot gets one mail.`}
          </Text>
          <ul>
            {found.map((flight) => (
              <li key={flight._id}>
                <Anchor
                  component={Link}
                  size="sm"
                  to={addressOf(pages.adminBooking, { booking_id: flight._id })}
                  target="_blank"
                >
                  {`${flightInWords(flight)}, ${flight.aircraft_registration}`}
                </Anchor>
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </div>
  )
}
