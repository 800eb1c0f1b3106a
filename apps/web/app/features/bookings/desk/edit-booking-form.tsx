import { Alert, Button } from '@mantine/core'
import { bookings } from '@rsfc/contract/bookings/routes'
import { BookingChanges, type Booking } from '@rsfc/contract/bookings/schemas'
import type { ApiError } from '@rsfc/contract/kit/client'
import { judgeActualTimes } from '@rsfc/domain/bookings/post-flight'
import { judgeTimes } from '@rsfc/domain/bookings/request'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { z } from 'zod'
import { useActionForm } from '../../../data/use-action-form.ts'
import layout from '../../../ui/layout/area-layout.module.css'
import { useUnsavedWarning } from '../../../ui/forms/use-unsaved-warning.ts'
import { bodyOf, toForm } from './booking-fields.ts'
import { EditBookingFields } from './edit-booking-fields.tsx'
import classes from './booking-alerts.module.css'

const required = z.string().min(1)
const { payment_fee, distance } = BookingChanges.shape

/** Checks that need no server; the server validates the rest and reports it at the field. */
const Edited = z
  .looseObject({
    flight_date: required,
    start_time: required,
    end_time: required,
    // Empty is not the same as nothing to pay.
    payment_fee: payment_fee.unwrap(),
    distance: z.preprocess((value) => (value === '' ? null : value), distance),
    actual_start_time: z.string(),
    actual_end_time: z.string(),
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
  const { form, field, formProps, busy, kept, forgetDraft, refills, refill } = useActionForm(
    bookings.update,
    {
      initialValues: toForm(booking),
      edits: { record: booking, valuesOf: toForm, onRefilled: () => setClashes([]) },
      schema: Edited,
      draft: 'booking',
      toInput: (values) => ({ params: { id: booking._id }, body: bodyOf(toForm(booking), values) }),
      onRefused: (error) => setClashes(clashesIn(error)),
    },
  )

  useEffect(() => {
    const changed = JSON.stringify(toForm(booking)) !== JSON.stringify(form.getInitialValues())
    if (changed && !form.isDirty()) refill(booking)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the booking was refetched
  }, [booking])

  useUnsavedWarning(
    useCallback(() => form.isDirty(), [form]),
    forgetDraft,
  )

  return (
    <form {...formProps} className={layout.stack} aria-label="Booking">
      {kept}
      {clashes.length > 0 && <Clashes clashes={clashes} />}
      <EditBookingFields key={refills} booking={booking} form={form} field={field} />
      <div className={layout.save}>
        <Button type="submit" size="md" loading={busy}>
          Save changes
        </Button>
      </div>
    </form>
  )
}

function clashesIn(error: ApiError): string[] {
  return error.status === 406 ? error.errors.map(({ message }) => message) : []
}

function Clashes({ clashes }: { clashes: readonly string[] }) {
  return (
    <Alert
      variant="light"
      color="red"
      icon={<IconAlertTriangle />}
      title="This time is taken"
      classNames={{ title: classes.alarm, icon: classes.alarm, message: classes.alertText }}
    >
      <ul className={classes.clashes}>
        {clashes.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Alert>
  )
}
