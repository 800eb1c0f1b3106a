import { Button, Textarea, TextInput } from '@mantine/core'
import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import { NewDefect } from '@rsfc/contract/airworthiness/schemas'
import type { Severity } from '@rsfc/domain/airworthiness/defect'
import { call } from '../../../data/call.ts'
import { useActionForm } from '../../../data/use-action-form.ts'
import { useDraftState } from '../../../data/use-draft.ts'
import { usePictureUploads } from '../../../data/use-picture-uploads.ts'
import { focusOnMount } from '../../../ui/forms/focus-on-mount.ts'
import { PictureField } from '../../../ui/forms/pictures/picture-field.tsx'
import { SeverityField } from '../../../ui/forms/severity-field.tsx'
import classes from '../tech-log/tech-log.module.css'

const DRAFT = 'defect'
const PICTURES_MAX = 6

/** Title, how bad it is, what was seen, and pictures. */
export function DefectForm({ aircraftId, onClose }: { aircraftId: string; onClose: () => void }) {
  const [severity, setSeverity] = useDraftState<Severity>(DRAFT, 'severity', 'minor')
  const uploads = usePictureUploads(
    (file, options) => call(airworthiness.uploadPicture, { files: [file] }, options),
    [],
    PICTURES_MAX,
    DRAFT,
  )
  const { formProps, field, busy, kept, forgetDraft } = useActionForm(airworthiness.reportDefect, {
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
    <form {...formProps} className={classes.form} aria-label="Report a defect">
      {kept}
      <TextInput
        {...field('title')}
        ref={focusOnMount}
        label="What is wrong"
        placeholder="Landing light out"
        maxLength={200}
      />
      <SeverityField value={severity} onChange={setSeverity} />
      <Textarea
        {...field('description')}
        label="What you saw (optional)"
        autosize
        minRows={3}
        maxLength={4000}
      />
      <PictureField label="Add pictures" uploads={uploads} />
      <div className={classes.acts}>
        <Button type="submit" loading={busy} {...(critical && { color: 'red.8' })}>
          {critical ? 'Report and ground the aircraft' : 'Report the defect'}
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
      </div>
    </form>
  )
}
