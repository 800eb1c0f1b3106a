import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { support } from '@rsfc/contract/support/routes'
import { trialDays, TRIAL_PEOPLE_MAX } from '@rsfc/domain/support/trial-flight'
import type { Weekday } from '@rsfc/domain/time/weekdays'
import { useState } from 'react'
import type { ZodType } from 'zod'
import { useField } from '../../page/use-field.ts'
import { useActionForm } from '../../data/use-action-form.ts'
import { SubmitButton } from '../../ui/forms/submit-button.tsx'
import classes from './trial-flight.module.css'

const EMPTY = { name: '', email: '', phone: '', people: '1', days: [] as Weekday[], message: '', website: '' }
const PEOPLE = Array.from({ length: TRIAL_PEOPLE_MAX }, (_, index) => String(index + 1))

type Values = typeof EMPTY

const bodyOf = (values: Values) => ({ ...values, people: Number(values.people) })

/** Loaded when a visitor begins to type. Until then, and if it fails to load, the server reports errors. */
async function loadSchema(): Promise<ZodType | undefined> {
  const found = await import('@rsfc/contract/support/schemas').catch(() => undefined)
  return found?.TrialFlightEnquiry.omit({ people: true })
}

export function TrialFlightForm({ onSent }: { onSent: (email: string) => void }) {
  const airfield = useField()
  const [schema, setSchema] = useState<ZodType>()
  const { field, formProps, busy, draftNotice } = useActionForm(support.trialFlight, {
    initialValues: EMPTY,
    ...(schema && { schema }),
    draft: 'trial-flight',
    toInput: (values) => ({ body: bodyOf(values) }),
    onValuesChange() {
      if (!schema) void loadSchema().then(setSchema)
    },
    onDone: (_data, { email }) => onSent(email),
  })
  return (
    <form {...formProps} method="post" aria-label="Trial flight enquiry" className={classes.fields}>
      {draftNotice}
      <div className={classes.pair}>
        <TextInput {...field('name')} label="Name" autoComplete="name" required />
        <TextInput {...field('email')} label="Email" type="email" autoComplete="email" required />
      </div>
      <div className={classes.pair}>
        <TextInput {...field('phone')} label="Phone (optional)" type="tel" autoComplete="tel" />
        <NativeSelect {...field('people')} label="Number of people" data={PEOPLE} />
      </div>
      <Checkbox.Group
        {...field('days')}
        label="Days that suit you"
        description="If you choose none, any day is fine."
      >
        <div className={classes.days}>
          {trialDays(airfield).map((day) => (
            <Checkbox key={day} value={day} label={day} />
          ))}
        </div>
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
