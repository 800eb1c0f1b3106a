import { Button } from '@mantine/core'
import type { Severity } from '@rsfc/domain/airworthiness/defect'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { PictureUploads } from '../../../../data/use-picture-uploads.ts'
import { DefectFields } from '../../../../ui/forms/defect-fields.tsx'
import classes from './complete-flight-form.module.css'
import type { TechLogValues } from './tech-log-values.ts'
import { lazyPart } from '../../../../ui/late/lazy-part.ts'

// Loaded lazily: few reports need it, and it includes the drop zone.
const PictureField = lazyPart(
  async () => (await import('../../../../ui/forms/pictures/picture-field.tsx')).PictureField,
)

type DefectSectionProps = {
  field: (name: keyof TechLogValues) => Record<string, unknown>
  /** Null while no defect is reported. */
  severity: Severity | null
  onSeverity: (severity: Severity | null) => void
  uploads: PictureUploads
}

/** Opens in place. A critical defect grounds the aircraft with the report. */
export function DefectSection({ field, severity, onSeverity, uploads }: DefectSectionProps) {
  const [pressed, setPressed] = useState(false)
  if (severity === null)
    return (
      <div>
        <Button
          variant="default"
          leftSection={<IconAlertTriangle size={18} aria-hidden />}
          onClick={() => {
            setPressed(true)
            onSeverity('minor')
          }}
        >
          Report a defect
        </Button>
      </div>
    )
  return (
    <fieldset className={`${classes.group} ${classes.defect}`}>
      <legend>Defect</legend>
      <DefectFields
        title={field('defect_title')}
        description={field('defect_description')}
        severity={severity}
        onSeverity={onSeverity}
        groundsAtOnce
        focused={pressed}
        minRows={2}
      />
      <Suspense>
        <PictureField label="Add pictures" uploads={uploads} />
      </Suspense>
      <div>
        <Button variant="default" onClick={() => onSeverity(null)}>
          No defect after all
        </Button>
      </div>
    </fieldset>
  )
}

export function toDefect(
  { defect_title, defect_description }: TechLogValues,
  severity: Severity,
  pictures: readonly string[],
) {
  return { title: defect_title, description: defect_description, severity, pictures: [...pictures] }
}
