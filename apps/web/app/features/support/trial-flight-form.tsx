import { Checkbox, Group, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { support } from '@rsfc/contract/support/routes'
import { TrialFlightEnquiry } from '@rsfc/contract/support/schemas'
import { TRIAL_DAYS, TRIAL_PEOPLE_MAX } from '@rsfc/domain/support/trial-flight'
import type { Weekday } from '@rsfc/domain/club/opening-hours'
import { useActionForm } from '../../data/use-action-form.ts'
import { SubmitButton } from '../../ui/forms/submit-button.tsx'
import classes from './trial-flight.module.css'

const EMPTY = { name: '', email: '', phone: '', people: '1', days: [] as Weekday[], message: '', website: '' }
const PEOPLE = Array.from({ length: TRIAL_PEOPLE_MAX }, (_, index) => String(index + 1))

type Values = typeof EMPTY

const bodyOf = (values: Values) => ({ ...values, people: Number(values.people) })
const FormValues = TrialFlightEnquiry.omit({ people: true })

export function TrialFlightForm({ onSent }: { onSent: (email: string) => void }) {
  const { field, formProps, busy, kept } = useActionForm(support.trialFlight, {
    initialValues: EMPTY,
    schema: FormValues,
    draft: 'trial-flight',
    toInput: (values) => ({ body: bodyOf(values) }),
    onDone: (_data, { email }) => onSent(email),
  })
  return (
    <form {...formProps} method="post" aria-label="Trial flight enquiry" className={classes.fields}>
      {kept}
      <div className={classes.pair}>
        <TextInput {...field('name')} label="Name" autoComplete="name" required />
        <TextInput {...field('email')} label="Email" type="email" autoComplete="email" required />
      </div>
      <div className={classes.pair}>
        <TextInput {...field('phone')} label="Phone (optional)" type="tel" autoComplete="tel" />
        <NativeSelect {...field('people')} label="People who fly" data={PEOPLE} />
      </div>
      <Checkbox.Group {...field('days')} label="Days that suit you" description="None means any day.">
        <Group gap="md" mt="xs">
          {TRIAL_DAYS.map((day) => (
            <Checkbox key={day} value={day} label={day} />
          ))}
        </Group>
      </Checkbox.Group>
      <Textarea
        {...field('message')}
        label="Message (optional)"
        description="For example a birthday, or questions you have."
        autosize
        minRows={4}
      />
      <div className={classes.trap} aria-hidden="true">
        <label>
          Website
          <input {...field('website')} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className={classes.send}>
        <SubmitButton busy={busy}>Send enquiry</SubmitButton>
      </div>
    </form>
  )
}
