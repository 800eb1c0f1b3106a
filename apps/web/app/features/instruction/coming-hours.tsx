import { Button, Stack } from '@mantine/core'
import { addDays, type ClubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { readDate } from '@rsfc/domain/time/read-text'
import { CalendarDateField } from '../../ui/forms/dates/calendar-date-field.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { focusFirstInput } from './focus-rows.ts'
import classes from './hours-form.module.css'
import type { ComingRow, HoursErrors } from './hours-values.ts'
import { WeeklyFields } from './weekly-fields.tsx'

type ComingHoursProps = {
  plan: ComingRow
  /** What the names of the fields begin with, such as 'coming.0'. */
  name: string
  errors: HoursErrors
  today: ClubDate
  isNew: boolean
  onChange: (changes: Partial<ComingRow>) => void
  onRemove: () => void
}

/** Weekly hours that start on a later day. */
export function ComingHours({ plan, name, errors, today, isNew, onChange, onRemove }: ComingHoursProps) {
  const start = readDate(plan.validFrom)
  const title = start ? `Weekly hours from ${dateInWords(start)}` : 'Weekly hours that start later'
  return (
    <Panel
      title={title}
      aside={
        <Button variant="subtle" color="gray" size="sm" aria-label={`Remove: ${title}`} onClick={onRemove}>
          Remove
        </Button>
      }
    >
      <Stack gap="ml">
        <div ref={isNew ? focusFirstInput : undefined}>
          <CalendarDateField
            name={`${name}.valid_from`}
            label="First day"
            description="Until then, the hours above stay as they are."
            className={classes.start ?? ''}
            min={addDays(today, 1)}
            value={plan.validFrom}
            error={errors[`${name}.valid_from`]}
            onChange={(validFrom) => onChange({ validFrom })}
          />
        </div>
        <WeeklyFields
          rows={plan.weekly}
          name={`${name}.weekly`}
          errors={errors}
          onChange={(weekly) => onChange({ weekly })}
        />
      </Stack>
    </Panel>
  )
}
