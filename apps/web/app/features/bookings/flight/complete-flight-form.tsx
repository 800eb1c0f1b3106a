import { Button, NumberInput, Switch, Textarea, TextInput } from '@mantine/core'
import { bookings } from '@rsfc/contract/bookings/routes'
import { PostFlight, type Booking } from '@rsfc/contract/bookings/schemas'
import { FILL_ALL } from '@rsfc/domain/bookings/post-flight'
import { readTime } from '@rsfc/domain/time/read-text'
import { useEffect } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { z } from 'zod'
import { focusPage } from '../../../page/navigation-effects.tsx'
import { useActionForm } from '../../../data/use-action-form.ts'
import { useDraftState } from '../../../data/use-draft.ts'
import layout from '../../../ui/layout/area-layout.module.css'
import { TimeField } from '../../../ui/forms/time-field.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import classes from './flight-page.module.css'
import { focusHeading } from './focus-heading.ts'

const DRAFT = 'complete-flight'

const filled = z.string().trim().min(1, FILL_ALL)
const time = filled
  .transform((text) => readTime(text) ?? '')
  .pipe(z.string().min(1, 'Enter a time such as 09:30'))

/** All fields are required (5.post-flight.required). The server reports any other error. */
const Report = z.object({
  start_time: time,
  end_time: time,
  distance: PostFlight.shape.distance,
  heading: filled,
  experience: filled,
})

type CompleteFlightFormProps = { booking: Booking; onClose: () => void }

/** The post-flight view (2.members.complete-fields). */
export function CompleteFlightForm({ booking, onClose }: CompleteFlightFormProps) {
  const [visibility, setVisibility] = useDraftState(DRAFT, 'visibility', false)
  const close = () => {
    onClose()
    focusPage()
  }
  const { formProps, field, busy, kept } = useActionForm(bookings.postFlight, {
    initialValues: {
      start_time: booking.start_time,
      end_time: booking.end_time,
      distance: '',
      heading: '',
      experience: '',
    },
    schema: Report,
    draft: DRAFT,
    toInput: (values) => ({ body: { ...Report.parse(values), booking_id: booking._id, visibility } }),
    onDone: close,
  })
  // Focus the heading only when a click opened the form, not when the page loaded with it open.
  const openedByClick = useNavigationType() !== NavigationType.Pop
  useEffect(() => {
    if (openedByClick) focusHeading(formProps.ref.current)
  }, [openedByClick, formProps.ref])
  return (
    <Panel title="Complete flight">
      <form {...formProps} className={layout.stack} aria-label="Complete flight">
        {kept}
        <div className={classes.pair}>
          <TimeField {...field('start_time')} label="Start" description="Off blocks, club time" />
          <TimeField {...field('end_time')} label="End" description="On blocks, club time" />
          <NumberInput
            {...field('distance')}
            size="md"
            label="Distance"
            description="In kilometres (1 NM is 1.852 km)"
            suffix=" km"
            hideControls
          />
        </div>
        <div className={classes.post}>
          <div>
            <h3>How was it?</h3>
            <p>This becomes a post in your name. Only you can see it unless you make it public.</p>
          </div>
          <TextInput {...field('heading')} label="Heading" maxLength={200} />
          <Textarea {...field('experience')} label="Experience" autosize minRows={4} />
          <Switch
            size="md"
            checked={visibility}
            onChange={({ currentTarget }) => setVisibility(currentTarget.checked)}
            label={visibility ? 'Post is visible to the Public' : 'Post is for you only'}
          />
        </div>
        <div className={`${layout.row} ${layout.actions}`}>
          <Button type="submit" loading={busy}>
            Complete flight
          </Button>
          <Button variant="default" onClick={close}>
            Back to details
          </Button>
        </div>
      </form>
    </Panel>
  )
}
