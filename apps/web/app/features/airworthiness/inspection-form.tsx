import { Button, Checkbox, NumberInput, SegmentedControl, TextInput } from '@mantine/core'
import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import { INSPECTION_TEMPLATES, type InspectionKind } from '@rsfc/domain/airworthiness/inspection'
import { readDate } from '@rsfc/domain/time/read-text'
import { useState } from 'react'
import { useActionForm } from '../../data/use-action-form.ts'
import { DateField } from '../../ui/forms/date-field.tsx'
import layout from '../../ui/layout/area-layout.module.css'
import classes from './tech-log.module.css'

type InspectionFormProps = { aircraftId: string; onClose: () => void }

const KINDS: { value: InspectionKind; label: string }[] = [
  { value: 'hours', label: 'By hours' },
  { value: 'calendar', label: 'By date' },
  { value: 'either', label: 'Whichever comes first' },
]

type Figure = number | ''
const orNull = (value: Figure) => (value === '' ? null : value)

/** From a template or from scratch. What is due next follows from when it was last done. */
export function InspectionForm({ aircraftId, onClose }: InspectionFormProps) {
  const [kind, setKind] = useState<InspectionKind>('hours')
  const [document, setDocument] = useState(false)
  const [blocks, setBlocks] = useState(true)
  const { form, formProps, field, busy } = useActionForm(airworthiness.addInspection, {
    initialValues: {
      name: '',
      interval_hours: '' as Figure,
      interval_months: '' as Figure,
      tolerance_hours: 0 as Figure,
      last_done_on: '',
      last_done_hours: '' as Figure,
    },
    toInput: ({ last_done_on, interval_hours, interval_months, last_done_hours, tolerance_hours, name }) => ({
      params: { id: aircraftId },
      body: {
        name,
        kind,
        document,
        blocks,
        tolerance_hours: orNull(tolerance_hours) ?? 0,
        interval_hours: kind === 'calendar' ? null : orNull(interval_hours),
        interval_months: kind === 'hours' ? null : orNull(interval_months),
        last_done_hours: orNull(last_done_hours),
        last_done_on: last_done_on ? (readDate(last_done_on) ?? last_done_on) : null,
      },
    }),
    onDone: onClose,
  })
  const use = (template: (typeof INSPECTION_TEMPLATES)[number]) => {
    setKind(template.kind)
    setDocument(template.document)
    form.setValues({
      name: template.name,
      interval_hours: template.interval_hours ?? '',
      interval_months: template.interval_months ?? '',
    })
  }
  return (
    <form {...formProps} className={classes.form} aria-label="New inspection">
      <div className={classes.acts} role="group" aria-label="Templates">
        {INSPECTION_TEMPLATES.map((template) => (
          <Button key={template.name} size="compact-sm" variant="default" onClick={() => use(template)}>
            {template.name}
          </Button>
        ))}
      </div>
      <TextInput key={form.key('name')} {...field('name')} label="Name" required maxLength={120} />
      <SegmentedControl
        aria-label="Falls due"
        value={kind}
        onChange={(value) => setKind(value as InspectionKind)}
        data={KINDS}
      />
      <div className={layout.fields}>
        {kind !== 'calendar' && (
          <>
            <NumberInput
              key={form.key('interval_hours')}
              {...field('interval_hours')}
              label="Every"
              suffix=" h"
              hideControls
            />
            <NumberInput
              {...field('last_done_hours')}
              label="Last done at"
              suffix=" h"
              decimalScale={1}
              hideControls
            />
            <NumberInput
              {...field('tolerance_hours')}
              label="Tolerance"
              suffix=" h"
              decimalScale={1}
              hideControls
            />
          </>
        )}
        {kind !== 'hours' && (
          <NumberInput
            key={form.key('interval_months')}
            {...field('interval_months')}
            label="Every"
            suffix=" months"
            hideControls
          />
        )}
        <DateField {...field('last_done_on')} label="Last done on" />
      </div>
      <Checkbox
        checked={document}
        onChange={({ currentTarget }) => setDocument(currentTarget.checked)}
        label="It is a document, such as the insurance"
      />
      <Checkbox
        checked={blocks}
        onChange={({ currentTarget }) => setBlocks(currentTarget.checked)}
        label="Grounds the aircraft when it is past due"
      />
      <div className={classes.acts}>
        <Button type="submit" loading={busy}>
          Add
        </Button>
        <Button variant="default" onClick={onClose}>
          Close without saving
        </Button>
      </div>
    </form>
  )
}
