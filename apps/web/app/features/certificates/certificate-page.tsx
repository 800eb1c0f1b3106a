import { Stack, Text } from '@mantine/core'
import { certificates } from '@rsfc/contract/certificates/routes'
import type { CertificateState } from '@rsfc/contract/certificates/schemas'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { read } from '../../data/read.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { useSession } from '../../session/session.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx'
import { Columns } from '../../ui/layout/columns.tsx'
import { FactList } from '../../ui/layout/fact-list.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { AskPanel } from './ask-panel.tsx'
import { CertifyPanel } from './certify-panel.tsx'
import { CountedFlights, GivenCertificates } from './certificate-lists.tsx'

export const meta = privateMeta('Certificate of experience')

/** What counts for the next certificate of a pilot: for the pilot, who asks, and for those who certify it. */
export default function CertificatePage() {
  const { id = '' } = useParams()
  const own = useSession()?._id === id
  const state = useQuery(read(certificates.read, { params: { id } }))
  if (state.isPending) return <PageSkeleton />
  return (
    <Page>
      <PageHeader
        title="Certificate of experience"
        eyebrow={own || !state.data ? "Member's Corner" : state.data.name}
      />
      {state.isError && <FetchFailed error={state.error} onRetry={() => void state.refetch()} />}
      {state.data && <Certificate state={state.data} own={own} />}
    </Page>
  )
}

function Certificate({ state, own }: { state: CertificateState; own: boolean }) {
  if (!state.licensed)
    return (
      <Panel title="Not needed">
        <p>
          {own
            ? 'Students fly as their instructor allows. You need a certificate of experience once you hold a licence.'
            : `${state.name} holds no licence that needs a certificate of experience.`}
        </p>
      </Panel>
    )
  return (
    <Columns>
      <Stack gap="lg">
        <Summary state={state} />
        {own ? <AskPanel state={state} /> : <CertifyPanel state={state} />}
      </Stack>
      <Stack gap="lg">
        <CountedFlights flights={state.flights} />
        <GivenCertificates given={state.given} />
      </Stack>
    </Columns>
  )
}

function Summary({ state }: { state: CertificateState }) {
  const { in_force_until, counted_from, counted_until, counted, missing, valid_until } = state
  return (
    <Panel title="What counts">
      <FactList
        facts={[
          {
            label: 'In force',
            value: in_force_until ? `until ${dateInWords(in_force_until)}` : 'None in force',
          },
          {
            label: 'Flights count',
            value: `from ${dateInWords(counted_from)} to ${dateInWords(counted_until)}`,
          },
          { label: 'Flown', value: counted },
          { label: 'Certified today, it is valid until', value: dateInWords(valid_until) },
        ]}
      />
      <Text mt="md" {...(missing === null && { fw: 600 })}>
        {missing ?? 'The hours are complete and can be certified today.'}
      </Text>
    </Panel>
  )
}
