import { Textarea, TextInput } from '@mantine/core'
import type { Severity } from '@rsfc/domain/airworthiness/defect'
import { focusOnMount } from './focus-on-mount.ts'
import { SeverityField } from './severity-field.tsx'

type FieldProps = Record<string, unknown>

type DefectFieldsProps = {
  title: FieldProps
  description: FieldProps
  severity: Severity
  onSeverity: (severity: Severity) => void
  /** Whether a critical report of this member grounds the aircraft; otherwise an officer decides. */
  groundsAtOnce: boolean
  /** Whether the first field takes the focus, because the user has just opened the form. */
  focused: boolean
  minRows: number
}

/** What is wrong, how bad it is, and what was seen. The form adds the pictures, whose script is large. */
export function DefectFields(props: DefectFieldsProps) {
  const { title, description, severity, onSeverity, groundsAtOnce, focused, minRows } = props
  return (
    <>
      <TextInput
        {...title}
        ref={focused ? focusOnMount : null}
        label="What is wrong"
        description="One plain line, without links."
        placeholder="Landing light out"
        maxLength={200}
      />
      <SeverityField value={severity} onChange={onSeverity} groundsAtOnce={groundsAtOnce} />
      <Textarea
        {...description}
        label="What you saw (optional)"
        autosize
        minRows={minRows}
        maxLength={4000}
      />
    </>
  )
}
