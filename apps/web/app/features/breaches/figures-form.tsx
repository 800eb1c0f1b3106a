import { Button, SimpleGrid, Stack, Textarea } from '@mantine/core'
import { breaches } from '@rsfc/contract/breaches/routes'
import { NewBreachFigures } from '@rsfc/contract/breaches/schemas'
import type { RouteData } from '@rsfc/contract/kit/http'
import { useActionForm } from '../../data/use-action-form.ts'
import { CalendarDateField } from '../../ui/forms/dates/calendar-date-field.tsx'
import { FigureField } from '../../ui/forms/figures/figure-field.tsx'

export function FiguresForm({ figures }: { figures: RouteData<typeof breaches.figures> }) {
  const { field, formProps, busy } = useActionForm(breaches.setFigures, {
    initialValues: figures,
    schema: NewBreachFigures,
  })
  return (
    <form {...formProps} aria-label="What the law asks">
      <Stack maw={640}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <FigureField
            {...field('days')}
            label="Days to notify the authority"
            description="After the assessment."
          />
          <FigureField
            {...field('people')}
            label="People affected"
            description="From this many on, the authority is notified."
          />
        </SimpleGrid>
        <Textarea {...field('source')} label="Source" autosize minRows={1} />
        <CalendarDateField {...field('looked_up_on')} label="Looked up on" />
        <div>
          <Button type="submit" variant="default" loading={busy}>
            Save figures
          </Button>
        </div>
      </Stack>
    </form>
  )
}
