import { SimpleGrid, Stack, Text } from '@mantine/core'
import { breaches } from '@rsfc/contract/breaches/routes'
import type { Breach } from '@rsfc/contract/breaches/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { LIST_WORDS } from '@rsfc/domain/breaches/scope'
import { BREACH_STEP_WORDS } from '@rsfc/domain/breaches/steps'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { read } from '../../data/read.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { Columns } from '../../ui/layout/columns.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { AssessForm, StepForm } from './step-forms.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { ScopeForm } from './scope-form.tsx'
import { stateInWords } from './state-words.ts'
import { countInWords } from '@rsfc/domain/text/count-words'

export const meta = privateMeta('Breach')

/** One breach: whose data, the assessment with its clock, the notices, and every step. */
export default function BreachPage() {
  const { id = '' } = useParams()
  const [today] = useState(() => clubDate(new Date()))
  const query = useQuery(read(breaches.read, { params: { id } }))
  if (query.isPending) return <PageSkeleton />
  if (!query.data)
    return (
      <Page>
        <FetchFailed error={query.error} onRetry={() => void query.refetch()} />
      </Page>
    )
  const breach = query.data
  const { words, tone } = stateInWords(breach.state, today)
  return (
    <Page>
      <BackLink to={addressOf(pages.breaches)}>Breaches</BackLink>
      <PageHeader
        title={breach.title}
        eyebrow={`Breach ${breach.number}`}
        action={<StatusBadge tone={tone}>{words}</StatusBadge>}
      >
        {`Found on ${dateInWords(breach.found_at.slice(0, 10))} at ${breach.found_at.slice(11, 16)}. ${breach.description}`}
      </PageHeader>
      <Columns>
        <Stack gap="lg">
          <PeoplePanel breach={breach} />
          {!breach.state.closed && <ScopeForm id={id} />}
        </Stack>
        <Stack gap="lg">
          {!breach.state.closed && <AssessForm id={id} />}
          {!breach.state.closed && <StepForm id={id} />}
          <Steps steps={breach.steps} />
        </Stack>
      </Columns>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" mt="lg">
        <DraftNotice title="Notice to the authority" text={breach.notice_to_authority} />
        <DraftNotice title="Notice to the members" text={breach.notice_to_members} />
        {breach.outsiders > 0 && (
          <DraftNotice title="Notice to people without an account" text={breach.notice_to_others} />
        )}
      </SimpleGrid>
    </Page>
  )
}

function Steps({ steps }: Pick<Breach, 'steps'>) {
  return (
    <Panel title="Steps">
      {steps.length === 0 && <Text c="dimmed">Nothing is recorded yet.</Text>}
      <Stack component="ol" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
        {steps.map((step) => (
          <li key={step._id}>
            <Text fw={600}>{BREACH_STEP_WORDS[step.kind]}</Text>
            <Text size="sm" c="dimmed">
              {`${dateInWords(step.at.slice(0, 10))} at ${step.at.slice(11, 16)}, ${step.by_name ?? 'Former officer'}`}
            </Text>
            {step.scope && <Text size="sm">{scopeInWords(step.scope)}</Text>}
            {step.people !== null && <Text size="sm">{assessmentInWords(step)}</Text>}
            {step.note && (
              <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
                {step.note}
              </Text>
            )}
          </li>
        ))}
      </Stack>
    </Panel>
  )
}

type Step = Breach['steps'][number]

function scopeInWords(scope: NonNullable<Step['scope']>): string {
  if (scope.by === 'record') return `Record ${scope.id}`
  if (scope.by === 'file') return `File ${scope.path}`
  if (scope.by === 'person') return 'One person without an account'
  if (scope.by === 'group')
    return `${countInWords(scope.people, 'person', 'people')} without an account: ${scope.who}`
  if (scope.by === 'list')
    return `Export: ${LIST_WORDS[scope.list]}${scope.on ? `, left on ${dateInWords(scope.on)}` : ''}`
  return `All that was written from ${momentInWords(scope.from)} to ${momentInWords(scope.to)}`
}

const momentInWords = (moment: string) => `${dateInWords(moment.slice(0, 10))} ${moment.slice(11)}`

function assessmentInWords({ people, harm, due_on }: Step): string {
  const found = `${countInWords(people ?? 0, 'person', 'people')}, significant harm ${harm ? 'likely' : 'unlikely'}`
  return due_on
    ? `${found}: notify the authority by ${dateInWords(due_on)}`
    : `${found}: need not be notified`
}
