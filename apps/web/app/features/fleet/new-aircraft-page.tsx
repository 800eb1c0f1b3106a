import { fleet } from '@rsfc/contract/fleet'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { privateMeta } from '../../platform/page-meta.ts'
import { useActionForm } from '../../platform/use-action-form.ts'
import layout from '../../ui/area/area-layout.module.css'
import { BackLink } from '../../ui/area/back-link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { AircraftFields } from './aircraft-fields.tsx'
import { AircraftPicture } from './aircraft-picture.tsx'
import { AircraftForm, bodyOf, NO_VALUES } from './aircraft-values.ts'
import { usePictureUpload } from './use-picture-upload.ts'
import classes from './aircraft-page.module.css'

export const meta = privateMeta('New aircraft')

export default function NewAircraftPage() {
  const navigate = useNavigate()
  const readings = useQueryClient()
  const [aircraft_image, setImage] = useState('')
  const upload = usePictureUpload(null, setImage)
  const { formProps, field, busy } = useActionForm(fleet, 'create', {
    initialValues: NO_VALUES,
    schema: AircraftForm,
    toInput: (values) => ({ body: { ...bodyOf(values), aircraft_image } }),
    async onDone() {
      await readings.invalidateQueries({ queryKey: ['fleet'] })
      await navigate('/admin/control-panel')
    },
  })
  return (
    <div className={layout.page}>
      <BackLink to="/admin/control-panel#fleet">All aircraft</BackLink>
      <PageHeader title="New aircraft" eyebrow="Fleet">
        Fill in what you know; everything can be added later.
      </PageHeader>
      <div className={classes.columns}>
        <section aria-label="Picture">
          <AircraftPicture path={aircraft_image} {...upload} onPicture={upload.send} />
        </section>
        <form {...formProps} className={classes.sheet} aria-label="New aircraft">
          <AircraftFields field={field} />
          <SubmitButton busy={busy || upload.progress !== null}>Add aircraft</SubmitButton>
        </form>
      </div>
    </div>
  )
}
