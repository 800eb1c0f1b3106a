import { Button } from '@mantine/core'
import { instruction } from '@rsfc/contract/instruction/routes'
import type { HoursChanges, InstructorHours } from '@rsfc/contract/instruction/schemas'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useCallback, useRef, useState, type FormEvent } from 'react'
import { useAction } from '../../data/use-action.ts'
import { showError } from '../../ui/feedback/notices.tsx'
import { CalendarDateField } from '../../ui/forms/calendar-date-field.tsx'
import { useUnsavedWarning } from '../../ui/forms/use-unsaved-warning.ts'
import layout from '../../ui/layout/area-layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { ExceptionFields } from './exception-fields.tsx'
import { fieldOf, readValues, valuesOf, type HoursErrors, type HoursValues } from './hours-values.ts'
import { WeeklyFields } from './weekly-fields.tsx'
import classes from './hours-form.module.css'

/** Weekly hours with their first day, time off and extra time. */
export function HoursForm({ saved: first }: { saved: InstructorHours }) {
  const [today] = useState(() => clubDate(new Date()))
  const [saved, setSaved] = useState(first)
  const [values, setValues] = useState(() => valuesOf(first, today))
  const [errors, setErrors] = useState<HoursErrors>({})
  const form = useRef<HTMLFormElement>(null)
  const isDirty = useCallback(
    () => JSON.stringify(values) !== JSON.stringify(valuesOf(saved, today)),
    [values, saved, today],
  )
  useUnsavedWarning(isDirty)

  const take = (hours: InstructorHours) => {
    setSaved(hours)
    setValues(valuesOf(hours, today))
    setErrors({})
  }
  const showErrors = (found: HoursErrors) => {
    setErrors(found)
    const names = Object.keys(found)
    const inputs = [...(form.current?.elements ?? [])] as HTMLInputElement[]
    inputs.find(({ name }) => names.includes(name))?.focus()
  }
  const action = useAction(instruction.saveHours, {
    onAccepted: take,
    onRefused: (refused) =>
      showErrors(Object.fromEntries(refused.errors.map(({ field, message }) => [fieldOf(field), message]))),
    async onConflict(conflict) {
      const { askAboutConflict } = await import('../../ui/forms/ask-about-conflict.tsx')
      const choice = await askAboutConflict(conflict)
      if (choice === 'theirs') take(conflict.record)
      if (choice === 'mine') save({ ...bodyOf(values), version: conflict.record.version })
    },
  })
  const bodyOf = (typed: HoursValues): HoursChanges | null => {
    const found = readValues(typed, saved, today)
    return 'body' in found ? found.body : null
  }
  const save = (body: Partial<HoursChanges>) => {
    const { weekly = [], exceptions = [], ...rest } = body
    action.mutate({ params: { id: saved.instructor_id }, body: { weekly, exceptions, ...rest } })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (action.isPending) return
    const found = readValues(values, saved, today)
    if ('body' in found) return save(found.body)
    showErrors(found.errors)
    showError('Please check the marked fields.')
  }
  const change = (changes: Partial<HoursValues>) => {
    setValues({ ...values, ...changes })
    setErrors({})
  }
  return (
    <form ref={form} className={layout.stack} aria-label="Hours as instructor" noValidate onSubmit={onSubmit}>
      <Panel title="Weekly hours">
        <div className={classes.part}>
          <WeeklyFields rows={values.weekly} errors={errors} onChange={(weekly) => change({ weekly })} />
          <CalendarDateField
            name="valid_from"
            label="Valid from"
            description="Earlier days keep the hours they had."
            className={classes.start ?? ''}
            min={today}
            value={values.validFrom}
            error={errors.valid_from}
            onChange={(validFrom) => change({ validFrom })}
          />
          {saved.coming.map(({ valid_from }) => (
            <p key={valid_from} className={layout.quiet}>
              {`Other weekly hours are to start on ${dateInWords(valid_from)}. New hours that start before replace them.`}
            </p>
          ))}
        </div>
      </Panel>
      <Panel title="Time off and extra time">
        <ExceptionFields
          rows={values.exceptions}
          errors={errors}
          today={today}
          onChange={(exceptions) => change({ exceptions })}
        />
      </Panel>
      <div className={layout.save}>
        <Button type="submit" size="lg" loading={action.isPending}>
          Save hours
        </Button>
      </div>
    </form>
  )
}
