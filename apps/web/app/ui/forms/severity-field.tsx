import { SegmentedControl } from '@mantine/core'
import {
  SEVERITIES,
  SEVERITY_MEANINGS,
  SEVERITY_WORDS,
  type Severity,
} from '@rsfc/domain/airworthiness/defect'
import classes from './severity-field.module.css'

type SeverityFieldProps = { value: Severity; onChange: (severity: Severity) => void }

/** How bad a defect is, and what that means for the aircraft. */
export function SeverityField({ value, onChange }: SeverityFieldProps) {
  return (
    <div>
      <SegmentedControl
        fullWidth
        aria-label="How bad it is"
        value={value}
        onChange={(chosen) => onChange(chosen)}
        data={SEVERITIES.map((severity) => ({ value: severity, label: SEVERITY_WORDS[severity] }))}
      />
      <p className={classes.meaning} data-alarm={value === 'critical' || undefined} role="status">
        {SEVERITY_MEANINGS[value]}
      </p>
    </div>
  )
}
