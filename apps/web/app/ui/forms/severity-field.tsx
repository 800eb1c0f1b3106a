import { SegmentedControl, Text } from '@mantine/core'
import {
  CRITICAL_NEEDS_OFFICER,
  SEVERITIES,
  SEVERITY_MEANINGS,
  SEVERITY_WORDS,
  type Severity,
} from '@rsfc/domain/airworthiness/defect'

type SeverityFieldProps = {
  value: Severity
  onChange: (severity: Severity) => void
  groundsAtOnce: boolean
}

/** How bad a defect is, and what that means for the aircraft. */
export function SeverityField({ value, onChange, groundsAtOnce }: SeverityFieldProps) {
  const isCritical = value === 'critical'
  return (
    <div>
      <SegmentedControl
        fullWidth
        aria-label="How bad it is"
        value={value}
        onChange={(chosen) => onChange(chosen)}
        data={SEVERITIES.map((severity) => ({ value: severity, label: SEVERITY_WORDS[severity] }))}
      />
      <Text
        size="sm"
        mt="xs"
        c={isCritical ? 'var(--status-alarm-text)' : 'dimmed'}
        fw={isCritical ? 600 : undefined}
        role="status"
      >
        {isCritical && !groundsAtOnce ? CRITICAL_NEEDS_OFFICER : SEVERITY_MEANINGS[value]}
      </Text>
    </div>
  )
}
