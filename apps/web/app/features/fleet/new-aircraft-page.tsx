import { Stack } from '@mantine/core'
import { fleet } from '@rsfc/contract/fleet/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { isNameless } from '@rsfc/domain/fleet/nameless'
import { useActionForm } from '../../data/use-action-form.ts'
import { useDraftState } from '../../data/use-draft.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { askFirst } from '../../ui/forms/ask-first.tsx'
import { SubmitButton } from '../../ui/forms/submit-button.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { AircraftColumns } from './aircraft-columns.tsx'
import { AircraftFields } from './aircraft-fields.tsx'
import { AircraftPicture } from './aircraft-picture.tsx'
import { AircraftForm, bodyOf, EMPTY_AIRCRAFT } from './aircraft-values.ts'
import { usePictureUpload } from './use-picture-upload.ts'

export const meta = privateMeta('New aircraft')

const DRAFT = 'new-aircraft'

export default function NewAircraftPage() {
  const [aircraft_image, setImage] = useDraftState(DRAFT, 'aircraft_image', '')
  const upload = usePictureUpload(null, setImage)
  const { formProps, field, busy, draftNotice } = useActionForm(fleet.create, {
    initialValues: EMPTY_AIRCRAFT,
    schema: AircraftForm,
    draft: DRAFT,
    confirm: askAboutRegistration,
    toInput: (values) => ({ body: { ...bodyOf(values), aircraft_image } }),
    leaveTo: addressOf(pages.controlPanel),
  })
  return (
    <Page>
      <BackLink to={addressOf(pages.panelFleet)}>All aircraft</BackLink>
      <PageHeader title="New aircraft" eyebrow="Fleet">
        Fill in what you know. You can add the rest later.
      </PageHeader>
      <AircraftColumns>
        <section aria-label="Picture">
          <AircraftPicture path={aircraft_image} {...upload} onPicture={upload.send} />
        </section>
        <form {...formProps} aria-label="New aircraft">
          <Stack gap="lg" miw={0} p="clamp(18px, 3vw, 32px)" className="rsfc-card">
            {draftNotice}
            <AircraftFields field={field} />
            <SubmitButton busy={busy || upload.progress !== null}>Add aircraft</SubmitButton>
          </Stack>
        </form>
      </AircraftColumns>
    </Page>
  )
}

/** A name alone is enough (5.aircraft.none), but members look for the registration. */
function askAboutRegistration(values: {
  aircraft_name: string
  aircraft_registration: string
}): Promise<boolean> {
  if (values.aircraft_registration.trim() !== '' || isNameless(values)) return Promise.resolve(true)
  return askFirst({
    title: 'Add an aircraft without a registration?',
    children: 'Members choose an aircraft by its registration, such as 9V-BOA. You can add it later.',
    confirm: 'Add it without',
    cancel: 'Go back',
  })
}
