import { Button, Checkbox, Select, Stack, Textarea } from '@mantine/core'
import { breaches } from '@rsfc/contract/breaches/routes'
import { BreachAssessed, BreachStepTaken } from '@rsfc/contract/breaches/schemas'
import { BREACH_STEP_WORDS } from '@rsfc/domain/breaches/steps'
import type { z } from 'zod'
import { useActionForm } from '../../data/use-action-form.ts'
import { Panel } from '../../ui/layout/panel.tsx'

/** Starts the clock if the breach has to be notified. */
export function AssessForm({ id }: { id: string }) {
  const { field, form, formProps, busy } = useActionForm(breaches.assess, {
    initialValues: { harm: false, note: '' },
    schema: BreachAssessed,
    toInput: (body) => ({ params: { id }, body }),
  })
  return (
    <Panel title="Assess">
      <form {...formProps} aria-label="Assess">
        <Stack align="flex-start">
          <Checkbox
            key={form.key('harm')}
            {...form.getInputProps('harm', { type: 'checkbox' })}
            label="Significant harm is likely"
            description="For example health, money, minors, or ways to sign in, in the hands of a stranger."
          />
          <Textarea {...field('note')} label="Why" autosize minRows={2} maxRows={10} w="100%" />
          <Button type="submit" loading={busy}>
            Record the assessment
          </Button>
        </Stack>
      </form>
    </Panel>
  )
}

const KINDS = BreachStepTaken.shape.kind.options.map((value) => ({
  value,
  label: BREACH_STEP_WORDS[value],
}))

const FIRST_STEP: z.input<typeof BreachStepTaken> = { kind: 'contained', note: '' }

export function StepForm({ id }: { id: string }) {
  const { field, formProps, busy } = useActionForm(breaches.step, {
    initialValues: FIRST_STEP,
    schema: BreachStepTaken,
    toInput: (body) => ({ params: { id }, body }),
  })
  return (
    <Panel title="Record a step">
      <form {...formProps} aria-label="Record a step">
        <Stack align="flex-start">
          <Select {...field('kind')} label="Step" data={KINDS} allowDeselect={false} w="100%" />
          <Textarea {...field('note')} label="What was done" autosize minRows={2} maxRows={10} w="100%" />
          <Button type="submit" variant="default" loading={busy}>
            Record the step
          </Button>
        </Stack>
      </form>
    </Panel>
  )
}
