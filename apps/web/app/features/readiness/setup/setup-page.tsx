import { Button } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { readiness } from '@rsfc/contract/readiness/routes'
import type { SetupState } from '@rsfc/contract/readiness/schemas'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '../../../data/read.ts'
import { privateMeta } from '../../../page/page-meta.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { Chapter } from '../../../ui/layout/chapter.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { CheckoutSetup } from './checkout-setup.tsx'
import { InspectionSetup } from './inspection-setup.tsx'
import { LicenceSetup } from './licence-setup.tsx'

export const meta = privateMeta('Set up')

/** What officers are asked once, after the club has moved in or got a new aircraft. */
export default function SetupPage() {
  const { data, error, refetch } = useQuery(read(readiness.setup))
  if (!data && !error) return <PageSkeleton />
  return (
    <Page>
      <BackLink to={addressOf(pages.morning)}>Today</BackLink>
      <PageHeader title="Set up" eyebrow="Admin Dashboard">
        The site asks each of these once. Until you answer, flights only show a note.
      </PageHeader>
      {data ? <Questions setup={data} /> : <FetchFailed error={error} onRetry={() => void refetch()} />}
    </Page>
  )
}

function Questions({ setup: { checkouts, inspections, licences } }: { setup: SetupState }) {
  if (checkouts.length + inspections.length + licences.length === 0)
    return (
      <EmptyState
        icon={<IconCircleCheck size={28} stroke={1.5} />}
        title="Everything is set up"
        action={
          <Button component={Link} to={addressOf(pages.panelReadiness)} variant="default">
            See who is ready to fly
          </Button>
        }
      >
        Record further checkouts and licences on the page of each member, and inspections in the workshop.
      </EmptyState>
    )
  return (
    <>
      {checkouts.length > 0 && (
        <Chapter
          id="checkouts"
          title="Type checkouts"
          lead="Everyone who has flown a model in command is proposed. Remove those who are not checked out."
        >
          {checkouts.map((asked) => (
            <CheckoutSetup key={asked.aircraft_model} {...asked} />
          ))}
        </Chapter>
      )}
      {licences.length > 0 && (
        <Chapter
          id="licences"
          title="Licences"
          lead="It is not on record where these licences were issued. Singapore is proposed; correct the others, and empty the field where you do not know."
        >
          <LicenceSetup licences={licences} />
        </Chapter>
      )}
      {inspections.length > 0 && (
        <Chapter
          id="inspections"
          title="Inspections"
          lead="These aircraft have no inspections or documents on record."
        >
          {inspections.map((asked) => (
            <InspectionSetup key={asked.aircraft_id} {...asked} />
          ))}
        </Chapter>
      )}
    </>
  )
}
