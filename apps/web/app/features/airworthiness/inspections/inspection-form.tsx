import { Button, Checkbox, Group, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import type { Inspection } from '@rsfc/contract/airworthiness/schemas'
import {
  INSPECTION_TEMPLATES,
  isDocumentByDate,
  type InspectionKind,
} from '@rsfc/domain/airworthiness/inspection'
import { INSPECTION_FIELDS as FIELDS } from '@rsfc/domain/airworthiness/inspection-fields'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { readDate } from '@rsfc/domain/time/read-text'
import { useState } from 'react'
import { z } from 'zod'
import { useActionForm } from '../../../data/use-action-form.ts'
import { DateField } from '../../../ui/forms/dates/date-field.tsx'
import { optionalDate } from '../../../ui/forms/dates/typed-date.ts'
import { FieldGrid } from '../../../ui/forms/field-grid.tsx'
import { FormActs } from '../../../ui/forms/form-acts.tsx'
import { optionalFigure } from '../optional-figure.ts'
import classes from '../tech-log/tech-log.module.css'
import { FigureField } from '../../../ui/forms/figures/figure-field.tsx'
import { MeterField } from '../../../ui/forms/figures/meter-field.tsx'

const KINDS: { value: InspectionKind; label: string }[] = [
  { value: 'hours', label: 'Hours' },
  { value: 'calendar', label: 'Date' },
  { value: 'either', label: 'Either' },
]

type Figure = number | string

const EMPTY = {
  name: '',
  interval_hours: '' as Figure,
  interval_months: '' as Figure,
  tolerance_hours: '' as Figure,
  last_done_on: '',
  due_on: '',
  last_done_hours: '' as Figure,
}
type Values = typeof EMPTY
type Traits = Pick<Inspection, 'kind' | 'document' | 'blocks'>

const Form = z.object({
  name: z.string().trim().min(2, 'Enter a name such as 100 h check'),
  last_done_on: optionalDate,
  due_on: optionalDate,
})

function valuesOf(item: Inspection): Values {
  return {
    name: item.name,
    interval_hours: item.interval_hours ?? '',
    interval_months: item.interval_months ?? '',
    tolerance_hours: item.tolerance_hours || '',
    last_done_on: item.last_done_on ? dateInWords(item.last_done_on) : '',
    due_on: isDocumentByDate(item) && item.due_on ? dateInWords(item.due_on) : '',
    last_done_hours: item.last_done_hours ?? '',
  }
}

function toBody(values: Values, { kind, document, blocks }: Traits) {
  return {
    kind,
    document,
    blocks,
    name: values.name,
    tolerance_hours: optionalFigure(values.tolerance_hours) ?? 0,
    interval_hours: kind === 'calendar' ? null : optionalFigure(values.interval_hours),
    interval_months: kind === 'hours' ? null : optionalFigure(values.interval_months),
    last_done_hours: optionalFigure(values.last_done_hours),
    last_done_on: readDate(values.last_done_on),
    due_on: isDocumentByDate({ kind, document }) ? readDate(values.due_on) : null,
  }
}

type NewInspectionProps = { aircraftId: string; onClose: () => void }

/** From a template or from scratch. What is due next follows from when it was last done. */
export function NewInspection({ aircraftId, onClose }: NewInspectionProps) {
  const [traits, setTraits] = useState<Traits>({ kind: 'hours', document: false, blocks: true })
  const action = useActionForm(airworthiness.addInspection, {
    initialValues: EMPTY,
    schema: Form,
    toInput: (values) => ({ params: { id: aircraftId }, body: toBody(values, traits) }),
    onDone: onClose,
  })
  const { form } = action
  const use = ({ name, kind, document, ...intervals }: (typeof INSPECTION_TEMPLATES)[number]) => {
    setTraits((before) => ({ ...before, kind, document }))
    form.setValues({
      name,
      interval_hours: intervals.interval_hours ?? '',
      interval_months: intervals.interval_months ?? '',
    })
    form.clearErrors()
  }
  return (
    <form {...action.formProps} aria-label="New inspection">
      <Stack>
        <Group gap="xs" align="stretch" role="group" aria-label="Templates">
          {INSPECTION_TEMPLATES.map((template) => (
            <Button key={template.name} size="sm" variant="default" onClick={() => use(template)}>
              {template.name}
            </Button>
          ))}
        </Group>
        <Fields {...action} traits={traits} onTraits={setTraits} />
        <FormActs busy={action.busy} label="Add" onClose={onClose} />
      </Stack>
    </form>
  )
}

/** Corrects what was entered. Work that was done is recorded with 'Done' instead. */
export function ChangeInspection({ item, onClose }: { item: Inspection; onClose: () => void }) {
  const [traits, setTraits] = useState<Traits>(item)
  const action = useActionForm(airworthiness.changeInspection, {
    initialValues: valuesOf(item),
    edits: { record: item, valuesOf, onRefilled: (saved) => setTraits(saved) },
    schema: Form,
    toInput: (values) => ({ params: { id: item._id }, body: toBody(values, traits) }),
    onDone: onClose,
  })
  return (
    <form {...action.formProps} aria-label={`Change ${item.name}`}>
      <Stack>
        <Fields {...action} traits={traits} onTraits={setTraits} />
        <FormActs busy={action.busy} label="Save" onClose={onClose} />
      </Stack>
    </form>
  )
}

type FieldsProps = {
  form: { key: (name: string) => string }
  field: (name: keyof Values) => Record<string, unknown>
  traits: Traits
  onTraits: (traits: Traits) => void
}

function Fields({ form, field, traits, onTraits }: FieldsProps) {
  const { kind, document, blocks } = traits
  return (
    <>
      <TextInput key={form.key('name')} {...field('name')} label={FIELDS.name.label} maxLength={120} />
      <div>
        <SegmentedControl
          fullWidth
          aria-label={FIELDS.kind.label}
          value={kind}
          onChange={(value) => onTraits({ ...traits, kind: value })}
          data={KINDS}
        />
        <p className={classes.meaning}>
          {kind === 'either'
            ? 'By hours or by date, whichever comes first.'
            : 'Counted from when it was last done.'}
        </p>
      </div>
      <FieldGrid>
        {kind !== 'calendar' && (
          <>
            <MeterField
              key={form.key('interval_hours')}
              {...field('interval_hours')}
              label={FIELDS.interval_hours.label}
            />
            <MeterField
              key={form.key('last_done_hours')}
              {...field('last_done_hours')}
              label={FIELDS.last_done_hours.label}
            />
            <MeterField
              key={form.key('tolerance_hours')}
              {...field('tolerance_hours')}
              label={`${FIELDS.tolerance_hours.label}, optional`}
            />
          </>
        )}
        {isDocumentByDate(traits) && (
          <DateField key={form.key('due_on')} {...field('due_on')} label={FIELDS.due_on.label} />
        )}
        {kind !== 'hours' && (
          <FigureField
            key={form.key('interval_months')}
            {...field('interval_months')}
            label={FIELDS.interval_months.label + (isDocumentByDate(traits) ? ' (optional)' : '')}
          />
        )}
        <DateField
          key={form.key('last_done_on')}
          {...field('last_done_on')}
          label={FIELDS.last_done_on.label}
        />
      </FieldGrid>
      <Checkbox
        checked={document}
        onChange={({ currentTarget }) => onTraits({ ...traits, document: currentTarget.checked })}
        label={FIELDS.document.label}
      />
      <Checkbox
        checked={blocks}
        onChange={({ currentTarget }) => onTraits({ ...traits, blocks: currentTarget.checked })}
        label={FIELDS.blocks.label}
      />
    </>
  )
}
