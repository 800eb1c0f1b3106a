import { Box, Button, Stack } from '@mantine/core'
import { bookings } from '@rsfc/contract/bookings/routes'
import { BookingChanges, NewBooking, type Booking } from '@rsfc/contract/bookings/schemas'
import type { ApiError } from '@rsfc/contract/kit/client'
import { judgeActualTimes } from '@rsfc/domain/bookings/post-flight'
import { judgeTimes } from '@rsfc/domain/bookings/request'
import { althoughInWords } from '@rsfc/domain/readiness/brief-words'
import { useCallback, useState } from 'react'
import { z } from 'zod'
import { useActionForm } from '../../../../data/use-action-form.ts'
import { SaveBar } from '../../../../ui/forms/save-bar.tsx'
import { useUnsavedWarning } from '../../../../ui/forms/typing/use-unsaved-warning.ts'
import { AlarmAlert } from '../../booking/alarm-alert.tsx'
import { NotReadyAlert } from '../decision/not-ready-alert.tsx'
import { blockingLines, openLines } from '../decision/open-lines.tsx'
import { bodyOf, toForm } from './booking-fields.ts'
import { EditBookingFields } from './edit-booking-fields.tsx'

const { payment_fee, distance, passengers, destination } = BookingChanges.shape
const { flight_date, start_time, end_time } = NewBooking.shape
const emptyAsNull = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value) => (value === '' ? null : value), field)
const actualTime = z.union([z.literal(''), start_time])

/** Checks that need no server; the server validates the rest and reports it at the field. */
const Edited = z
  .looseObject({
    flight_date,
    start_time,
    end_time,
    passengers: emptyAsNull(passengers),
    destination: emptyAsNull(destination),
    // Empty is not the same as nothing to pay.
    payment_fee: payment_fee.unwrap(),
    distance: emptyAsNull(distance),
    actual_start_time: actualTime,
    actual_end_time: actualTime,
  })
  .superRefine((values, context) => {
    const { actual_start_time, actual_end_time } = values
    const issue =
      judgeTimes(values) ??
      judgeActualTimes(actual_start_time || null, actual_end_time || null, 'actual_end_time')
    if (issue) context.addIssue({ code: 'custom', path: [issue.field], message: issue.message })
  })

export function EditBookingForm({ booking }: { booking: Booking }) {
  const [clashes, setClashes] = useState<readonly string[]>([])
  const [notReady, setNotReady] = useState<ApiError['lines']>([])
  const [override, setOverride] = useState('')
  const open = openLines(notReady)
  const { form, field, formProps, busy, draftNotice, forgetDraft, refills } = useActionForm(bookings.update, {
    initialValues: toForm(booking),
    edits: { record: booking, valuesOf: toForm, onRefilled: () => setClashes([]) },
    schema: Edited,
    draft: 'booking',
    toInput: (values) => ({
      params: { id: booking._id },
      body: {
        ...bodyOf(toForm(booking), values),
        ...(override.trim() && { override_reason: override.trim() }),
        ...(values.booking_status === 'confirmed' && { accepted_rules: open.map(({ rule }) => rule) }),
      },
    }),
    onDone: () => {
      setNotReady([])
      setOverride('')
    },
    onRefused: (error) => {
      setClashes(clashesIn(error))
      if (error.lines.length > 0) setNotReady(error.lines)
    },
  })

  useUnsavedWarning(
    useCallback(() => form.isDirty(), [form]),
    forgetDraft,
  )

  return (
    <form {...formProps} aria-label="Booking">
      <Stack gap="lg">
        {draftNotice}
        {clashes.length > 0 && <Clashes clashes={clashes} />}
        {open.length > 0 && (
          <NotReadyAlert lines={notReady} override={{ reason: override, onReason: setOverride }} />
        )}
        <EditBookingFields key={refills} booking={booking} form={form} field={field} />
        <SaveBar>
          <Button type="submit" size="md" loading={busy}>
            {open.length > 0 && blockingLines(open).length === 0
              ? `Save ${althoughInWords(open)}`
              : 'Save changes'}
          </Button>
        </SaveBar>
      </Stack>
    </form>
  )
}

function clashesIn(error: ApiError): string[] {
  return error.status === 406 ? error.errors.map(({ message }) => message) : []
}

function Clashes({ clashes }: { clashes: readonly string[] }) {
  return (
    <AlarmAlert title="This time is taken">
      <Box component="ul" pl={18} style={{ listStyle: 'disc' }}>
        {clashes.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
    </AlarmAlert>
  )
}
