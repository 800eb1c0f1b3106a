import { Alert, Button } from '@mantine/core'
import { bookings } from '@rsfc/contract/bookings/routes'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import type { ApiError } from '@rsfc/contract/kit/client'
import { judgeActualTimes } from '@rsfc/domain/bookings/post-flight'
import { judgeTimes } from '@rsfc/domain/bookings/request'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { z } from 'zod'
import { useActionForm } from '../../../data/use-action-form.ts'
import layout from '../../../ui/layout/area-layout.module.css'
import { useUnsavedWarning } from '../../../ui/forms/use-unsaved-warning.ts'
import { changesOf, toForm, type BookingForm } from './booking-fields.ts'
import { EditBookingFields } from './edit-booking-fields.tsx'
import classes from './booking-alerts.module.css'

const needed = z.string().min(1, 'Please fill this in')

/** What the page can tell by itself; the server judges the rest, and says it at the field. */
const Edited = z
  .looseObject({ flight_date: needed, start_time: needed, end_time: needed })
  .superRefine((values, context) => {
    const { actual_start_time, actual_end_time } = values as unknown as BookingForm
    const fault =
      judgeTimes(values) ??
      judgeActualTimes(actual_start_time || null, actual_end_time || null, 'actual_end_time')
    if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.message })
  })

export function EditBookingForm({ booking }: { booking: Booking }) {
  const [clashes, setClashes] = useState<readonly string[]>([])
  // Fields are drawn anew with what the server has, and the rest of the form keeps the focus.
  const [version, setVersion] = useState(0)
  const { form, field, formProps, busy } = useActionForm(bookings.update, {
    initialValues: toForm(booking),
    schema: Edited,
    toInput: (values) => ({ params: { id: booking._id }, body: changesOf(toForm(booking), values) }),
    onDone(saved) {
      adopt(saved)
    },
    onRefused: (error) => setClashes(clashesIn(error)),
  })

  const adopt = (saved: Booking) => {
    form.setInitialValues(toForm(saved))
    form.reset()
    setClashes([])
    setVersion((now) => now + 1)
  }

  useEffect(() => {
    const news = JSON.stringify(toForm(booking)) !== JSON.stringify(form.getInitialValues())
    if (news && !form.isDirty()) adopt(booking)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the booking was read anew
  }, [booking])

  useUnsavedWarning(useCallback(() => form.isDirty(), [form]))

  return (
    <form {...formProps} className={layout.stack} aria-label="Booking">
      {clashes.length > 0 && <Clashes clashes={clashes} />}
      <EditBookingFields key={version} booking={booking} form={form} field={field} />
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
        {clashes.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Alert>
  )
}
