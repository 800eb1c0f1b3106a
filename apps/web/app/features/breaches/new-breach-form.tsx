import { Button, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { breaches } from '@rsfc/contract/breaches/routes'
import { NewBreach } from '@rsfc/contract/breaches/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { useNavigate } from 'react-router'
import { useActionForm } from '../../data/use-action-form.ts'
import { CalendarDateField } from '../../ui/forms/dates/calendar-date-field.tsx'
import { TimeField } from '../../ui/forms/dates/time-field.tsx'
import { FoundAt } from './moment.ts'

/** Opens the page of the new breach. */
export function NewBreachForm() {
  const navigate = useNavigate()
  const { field, formProps, busy } = useActionForm(breaches.open, {
    initialValues: { title: '', description: '', found_on: '', found_time: '' },
    schema: NewBreach.omit({ found_at: true }).extend(FoundAt),
    toInput: ({ found_on, found_time, ...values }) => ({
      body: { ...values, found_at: `${found_on}T${found_time}` },
    }),
    fieldOf: (name) => (name === 'found_at' ? 'found_on' : name),
    onDone: ({ _id }) => navigate(addressOf(pages.breach, { id: _id })),
  })
  return (
    <form {...formProps} aria-label="Record a breach">
      <Stack maw={640}>
        <TextInput
          {...field('title')}
          label="What happened"
          placeholder="A list of members was mailed to a stranger"
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <CalendarDateField {...field('found_on')} label="Found on" />
          <TimeField {...field('found_time')} label="At" />
        </SimpleGrid>
        <Textarea
          {...field('description')}
          label="How it happened (optional)"
          autosize
          minRows={3}
          maxRows={12}
        />
        <div>
          <Button type="submit" loading={busy}>
            Record the breach
          </Button>
        </div>
      </Stack>
    </form>
  )
}
