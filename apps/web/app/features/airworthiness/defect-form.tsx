import { Button, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import { NewDefect } from '@rsfc/contract/airworthiness/schemas'
import { SEVERITIES, SEVERITY_WORDS, type Severity } from '@rsfc/domain/airworthiness/defect'
import { useState } from 'react'
import { call } from '../../data/call.ts'
import { useActionForm } from '../../data/use-action-form.ts'
import { usePictureUploads } from '../../data/use-picture-uploads.ts'
import { PictureField } from '../../ui/forms/picture-field.tsx'
import classes from './tech-log.module.css'

const PICTURES_MAX = 6

const MEANING: Record<Severity, string> = {
  note: 'Something to know; nothing needs to be done.',
  minor: 'Should be mended; the aircraft flies safely.',
  major: 'An officer should decide before the next flight.',
  critical: 'It must not fly. Reporting it grounds the aircraft at once.',
}

/** Title, how bad it is, what was seen, and pictures. */
export function DefectForm({ aircraftId, onClose }: { aircraftId: string; onClose: () => void }) {
  const [severity, setSeverity] = useState<Severity>('minor')
  const uploads = usePictureUploads(
    (file, options) => call(airworthiness.uploadPicture, { files: [file] }, options),
    [],
    PICTURES_MAX,
  )
  const { formProps, field, busy } = useActionForm(airworthiness.reportDefect, {
    initialValues: { title: '', description: '' },
    schema: NewDefect.omit({ severity: true, pictures: true }),
    toInput: (values) => ({
      params: { id: aircraftId },
      body: { ...values, severity, pictures: [...uploads.paths] },
    }),
    onDone: onClose,
  })
  return (
    <form {...formProps} className={classes.form} aria-label="Report a defect">
      <TextInput
        {...field('title')}
        label="What is wrong"
        placeholder="Landing light out"
        required
        maxLength={200}
      />
      <div>
        <SegmentedControl
          fullWidth
          aria-label="How bad it is"
          value={severity}
          onChange={(value) => setSeverity(value as Severity)}
          data={SEVERITIES.map((value) => ({ value, label: SEVERITY_WORDS[value] }))}
        />
        <p>{MEANING[severity]}</p>
      </div>
      <Textarea {...field('description')} label="What you saw" autosize minRows={3} />
      <PictureField label="Add pictures" uploads={uploads} />
      <div className={classes.acts}>
        <Button type="submit" loading={busy} {...(severity === 'critical' && { color: 'red.8' })}>
          {severity === 'critical' ? 'Report and ground the aircraft' : 'Report the defect'}
        </Button>
        <Button variant="default" onClick={onClose}>
          Close without reporting
        </Button>
      </div>
    </form>
  )
}
