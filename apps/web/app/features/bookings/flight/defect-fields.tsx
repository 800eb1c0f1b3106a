import { Button, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { SEVERITIES, SEVERITY_WORDS, type Severity } from '@rsfc/domain/airworthiness/defect'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './flight-page.module.css'
import type { TechLogValues } from './tech-log-values.ts'

type DefectFieldsProps = {
  field: (name: keyof TechLogValues & string) => Record<string, unknown>
  /** Null while no defect is reported. */
  severity: Severity | null
  onSeverity: (severity: Severity | null) => void
}

/** Opens in place. A critical defect grounds the aircraft with the report. */
export function DefectFields({ field, severity, onSeverity }: DefectFieldsProps) {
  if (severity === null)
    return (
      <div>
        <Button
          variant="default"
          leftSection={<IconAlertTriangle size={18} aria-hidden />}
          onClick={() => onSeverity('minor')}
        >
          Report a defect
        </Button>
      </div>
    )
  return (
    <fieldset className={classes.techLog}>
      <legend>Defect</legend>
      <TextInput
        {...field('defect_title')}
        label="What is wrong"
        placeholder="Landing light out"
        maxLength={200}
        required
      />
      <SegmentedControl
        fullWidth
        aria-label="How bad it is"
        value={severity}
        onChange={(value) => onSeverity(value as Severity)}
        data={SEVERITIES.map((value) => ({ value, label: SEVERITY_WORDS[value] }))}
      />
      {severity === 'critical' && (
        <p role="status">This grounds the aircraft at once. Officers and the next pilots are told.</p>
      )}
      <Textarea {...field('defect_description')} label="What you saw" autosize minRows={2} />
      <div>
        <Button variant="subtle" onClick={() => onSeverity(null)}>
          No defect after all
        </Button>
      </div>
    </fieldset>
  )
}

export function toDefect({ defect_title, defect_description }: TechLogValues, severity: Severity) {
  return { title: defect_title, description: defect_description, severity }
}
