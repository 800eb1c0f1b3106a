import { Button, Group, Stack } from '@mantine/core'
import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import { NewDefect } from '@rsfc/contract/airworthiness/schemas'
import type { Severity } from '@rsfc/domain/airworthiness/defect'
import { useActionForm } from '../../../data/use-action-form.ts'
import { useDefectPictures } from '../../../data/use-defect-pictures.ts'
import { useDraftState } from '../../../data/use-draft.ts'
import { DefectFields } from '../../../ui/forms/defect-fields.tsx'
import { PictureField } from '../../../ui/forms/pictures/picture-field.tsx'

const DRAFT = 'defect'

type DefectFormProps = {
  aircraftId: string
  /** Whether a critical report of this member grounds the aircraft; otherwise an officer decides. */
  groundsAtOnce: boolean
  onClose: () => void
}

/** Title, how bad it is, what was seen, and pictures. */
export function DefectForm({ aircraftId, groundsAtOnce, onClose }: DefectFormProps) {
  const [severity, setSeverity] = useDraftState<Severity>(DRAFT, 'severity', 'minor')
  const uploads = useDefectPictures(DRAFT)
  const { formProps, field, busy, draftNotice, forgetDraft } = useActionForm(airworthiness.reportDefect, {
    initialValues: { title: '', description: '' },
    schema: NewDefect.omit({ severity: true, pictures: true }),
    draft: DRAFT,
    toInput: (values) => ({
      params: { id: aircraftId },
      body: { ...values, severity, pictures: [...uploads.paths] },
    }),
    onDone: onClose,
  })
  const critical = severity === 'critical'
  return (
    <form {...formProps} aria-label="Report a defect">
      <Stack>
        {draftNotice}
        <DefectFields
          title={field('title')}
          description={field('description')}
          severity={severity}
          onSeverity={setSeverity}
          groundsAtOnce={groundsAtOnce}
          focused
          minRows={3}
        />
        <PictureField label="Add pictures" uploads={uploads} />
        <Group gap="xs" align="stretch">
          <Button type="submit" loading={busy} {...(critical && { color: 'red.8' })}>
            {critical && groundsAtOnce ? 'Report and ground the aircraft' : 'Report the defect'}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              forgetDraft()
              onClose()
            }}
          >
            Close without reporting
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
