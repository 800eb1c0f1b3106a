import { Flex, Stack, Text, UnstyledButton } from '@mantine/core'
import { applications } from '@rsfc/contract/applications/routes'
import type { Application, ApplicationDocument } from '@rsfc/contract/applications/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { APPLICATION_TYPE_WORDS, isDocumentType } from '@rsfc/domain/applications/words'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { read, withInitialData } from '../../data/read.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { Columns } from '../../ui/layout/columns.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/layout/text-link.tsx'
import type { ApplicationLinkState } from './application-address.ts'
import { ApplicationBadge } from './application-badge.tsx'
import classes from './application-page.module.css'
import { DecisionForm } from './decision-form.tsx'
import { DocumentAccessLog } from './document-access-log.tsx'
import { DocumentPreview } from './document-preview.tsx'
import { formatFileSize } from './format-file-size.ts'

export const meta = privateMeta('Application approval')

export default function ApplicationPage() {
  const linked = (useLocation().state as ApplicationLinkState | null)?.application
  const id = useSearchParams()[0].get('application_id') ?? linked?.application_id ?? 'none'
  const found = useQuery({
    ...read(applications.read, { params: { application_id: id } }),
    ...withInitialData(linked?.application_id === id ? linked : undefined),
  })
  if (found.isPending) return <PageSkeleton />
  return (
    <Page>
      <BackLink to={addressOf(pages.panelApplications)}>All applications</BackLink>
      {found.data ? (
        <ApplicationReview key={id} application={found.data} />
      ) : (
        <>
          <PageHeader title="Application approval" eyebrow="Admin Dashboard" />
          <FetchFailed error={found.error} onRetry={() => void found.refetch()} />
        </>
      )}
    </Page>
  )
}

function ApplicationReview({ application }: { application: Application }) {
  const { application_type, createdAt } = application
  return (
    <>
      <PageHeader
        title={application.name}
        eyebrow={`${APPLICATION_TYPE_WORDS[application_type]} application · ${dateInWords(clubDate(new Date(createdAt)))}`}
        action={<ApplicationBadge status={application.application_status} />}
      />
      {isDocumentType(application_type) ? (
        <DocumentReview application={application} />
      ) : (
        <Columns>
          <MembershipMessage application={application} />
          <DecisionForm application={application} />
        </Columns>
      )}
    </>
  )
}

function DocumentReview({ application }: { application: Application }) {
  const { application_documents: documents } = application
  const [chosen, setChosen] = useState(documents[0]?._id)
  const [viewCount, setViewCount] = useState(0)
  return (
    <Columns>
      <DocumentPreview
        key={chosen}
        document={documents.find(({ _id }) => _id === chosen)}
        onShown={() => setViewCount(viewCount + 1)}
      />
      <Stack gap="lg">
        <DocumentList documents={documents} chosen={chosen} onChoose={setChosen} />
        <DecisionForm application={application} />
        <DocumentAccessLog application_id={application.application_id} viewCount={viewCount} />
      </Stack>
    </Columns>
  )
}

/** An application for ordinary membership has words, and no documents. */
function MembershipMessage({ application: { message, user_id } }: { application: Application }) {
  return (
    <Panel title="Message">
      <Stack gap="md">
        <Text inherit style={{ whiteSpace: 'pre-line' }} dir="auto">
          {message || 'The member wrote nothing.'}
        </Text>
        <div>
          <TextLink to={addressOf(pages.adminMember, { member_id: user_id })}>See the member</TextLink>
        </div>
      </Stack>
    </Panel>
  )
}

type DocumentListProps = {
  documents: readonly ApplicationDocument[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** The uploaded documents by file name; clicking one previews it (2.approval.select). */
function DocumentList({ documents, chosen, onChoose }: DocumentListProps) {
  return (
    <Panel title="Documents">
      <Flex component="ul" gap="xs" direction="column">
        {documents.map((document) => {
          const Icon = document.file_type.startsWith('image/') ? IconPhoto : IconFileTypePdf
          return (
            <li key={document._id}>
              <UnstyledButton
                className={classes.document}
                aria-pressed={document._id === chosen}
                onClick={() => onChoose(document._id)}
              >
                <Icon size={22} stroke={1.5} aria-hidden />
                <Text span inherit flex={1} miw={0}>
                  {document.file_name}
                </Text>
                <Text span size="xs" style={{ whiteSpace: 'nowrap' }} c="dimmed">
                  {formatFileSize(document.file_size)}
                </Text>
              </UnstyledButton>
            </li>
          )
        })}
      </Flex>
    </Panel>
  )
}
