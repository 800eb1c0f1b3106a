import { Button, Flex, Stack } from '@mantine/core'
import { fleet } from '@rsfc/contract/fleet/routes'
import type { Aircraft } from '@rsfc/contract/fleet/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { IconPlaneOff, IconTool } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { read } from '../../data/read.ts'
import { useActionForm } from '../../data/use-action-form.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx'
import { SubmitButton } from '../../ui/forms/submit-button.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { AircraftColumns } from './aircraft-columns.tsx'
import { AircraftFields } from './aircraft-fields.tsx'
import { AircraftPicture } from './aircraft-picture.tsx'
import { AircraftStatusBadge } from './aircraft-status.tsx'
import { aircraftTitle } from './aircraft-title.ts'
import { AircraftForm, changesOf, valuesOf } from './aircraft-values.ts'
import { DeleteAircraft } from './delete-aircraft.tsx'
import type { RenderDecisions } from './downtime-clashes.tsx'
import { DowntimeSection } from './downtime-section.tsx'
import { useAskAboutFlights } from './use-ask-about-flights.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

type EditAircraftProps = { decisions: RenderDecisions }

/** An aircraft's details, picture and downtime. `decisions` lists the bookings that a downtime overlaps. */
export function EditAircraft({ decisions }: EditAircraftProps) {
  const { aircraft_id = '' } = useParams()
  const aircraft = useQuery({
    ...read(fleet.list),
    select: (list) => list.find(({ _id }) => _id === aircraft_id) ?? null,
  })
  if (aircraft.isPending) return <PageSkeleton />
  return (
    <Page>
      <BackLink to={addressOf(pages.panelFleet)}>All aircraft</BackLink>
      {aircraft.data ? (
        <Edit key={aircraft_id} aircraft={aircraft.data} decisions={decisions} />
      ) : (
        <>
          <PageHeader title="Edit aircraft" eyebrow="Fleet" />
          {aircraft.isError ? (
            <FetchFailed what="the fleet" error={aircraft.error} onRetry={() => void aircraft.refetch()} />
          ) : (
            <AircraftNotFound />
          )}
        </>
      )}
    </Page>
  )
}

function Edit({ aircraft, decisions }: EditAircraftProps & { aircraft: Aircraft }) {
  return (
    <>
      <PageHeader
        title={aircraftTitle(aircraft)}
        eyebrow="Fleet"
        action={
          <Flex component="span" gap="sm" wrap="wrap" align="center">
            <AircraftStatusBadge status={aircraft.aircraft_status} />
            <Button
              component={Link}
              to={addressOf(pages.workshop, { aircraft_id: aircraft._id })}
              variant="default"
              leftSection={<IconTool size={18} aria-hidden />}
            >
              Workshop
            </Button>
          </Flex>
        }
      />
      <AircraftColumns>
        <Stack gap="lg">
          <Picture aircraft={aircraft} />
          <DowntimeSection aircraft={aircraft} decisions={decisions} />
        </Stack>
        <Stack gap="lg">
          <Details aircraft={aircraft} />
          <DeleteAircraft aircraft={aircraft} />
        </Stack>
      </AircraftColumns>
    </>
  )
}

function Picture({ aircraft }: { aircraft: Aircraft }) {
  const upload = usePictureUpload(aircraft._id)
  return (
    <section aria-label="Picture">
      <AircraftPicture path={aircraft.aircraft_image} {...upload} onPicture={upload.send} />
    </section>
  )
}

function Details({ aircraft }: { aircraft: Aircraft }) {
  const [before, setBefore] = useState(() => valuesOf(aircraft))
  const askAboutFlights = useAskAboutFlights(aircraft)
  const { formProps, field, busy, draftNotice } = useActionForm(fleet.update, {
    initialValues: before,
    edits: { record: aircraft, valuesOf, onRefilled: (saved) => setBefore(valuesOf(saved)) },
    schema: AircraftForm,
    draft: 'aircraft',
    toInput: (values) => ({ params: { id: aircraft._id }, body: changesOf(values, before) }),
    confirm: (values) => askAboutFlights(before.aircraft_status, values.aircraft_status),
  })
  return (
    <form {...formProps} aria-label="Details">
      <Stack gap="lg" miw={0} p="clamp(18px, 3vw, 32px)" className="rsfc-card">
        {draftNotice}
        <AircraftFields field={field} />
        <SubmitButton busy={busy}>Save changes</SubmitButton>
      </Stack>
    </form>
  )
}

function AircraftNotFound() {
  return (
    <EmptyState
      icon={<IconPlaneOff size={28} stroke={1.5} />}
      title="Aircraft not found"
      action={
        <Button component={Link} to={addressOf(pages.controlPanel)}>
          See the fleet
        </Button>
      }
    >
      It may have been deleted, or the address may be wrong.
    </EmptyState>
  )
}
