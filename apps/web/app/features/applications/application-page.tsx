import { UnstyledButton } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { applications } from '@rsfc/contract/applications/routes'
import type { Application, ApplicationDocument } from '@rsfc/contract/applications/schemas'
import { APPLICATION_TYPE_WORDS } from '@rsfc/domain/applications/words'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { privateMeta } from '../../page/page-meta.ts'
import { BackLink } from '../../ui/layout/back-link.tsx'
import layout from '../../ui/layout/area-layout.module.css'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx'
import type { ApplicationLinkState } from './application-address.ts'
import { ApplicationBadge } from './application-badge.tsx'
import { read, startingWith } from '../../data/read.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { DecisionForm } from './decision-form.tsx'
import { DocumentPreview } from './document-preview.tsx'
import { DocumentAccessLog } from './document-access-log.tsx'
import { formatFileSize } from './format-file-size.ts'
import classes from './application-page.module.css'

export const meta = privateMeta('Application approval')

export default function ApplicationPage() {
  const linked = (useLocation().state as ApplicationLinkState | null)?.application
  const id = useSearchParams()[0].get('application_id') ?? linked?.application_id ?? 'none'
  const found = useQuery({
    ...read(applications.read, { params: { application_id: id } }),
    ...startingWith(linked?.application_id === id ? linked : undefined),
  })
  if (found.isPending) return <PageSkeleton />
  return (
    <div className={layout.page}>
      <BackLink to={addressOf(pages.panelApplications)}>All applications</BackLink>
      {found.data ? (
        <ApplicationReview key={id} application={found.data} />
      ) : (
        <>
          <PageHeader title="Application approval" eyebrow="Admin Dashboard" />
          <FetchFailed error={found.error} onRetry={() => void found.refetch()} />
        </>
      )}
    </div>
  )
}

function ApplicationReview({ application }: { application: Application }) {
  const { application_documents: documents, application_type, createdAt } = application
  const [chosen, setChosen] = useState(documents[0]?._id)
  const [viewCount, setViewCount] = useState(0)
  return (
    <>
      <PageHeader
        title={application.name}
        eyebrow={`${APPLICATION_TYPE_WORDS[application_type]} application · ${dateInWords(clubDate(new Date(createdAt)))}`}
        action={<ApplicationBadge status={application.application_status} />}
      />
      <div className={layout.columns}>
        <DocumentPreview
          key={chosen}
          document={documents.find(({ _id }) => _id === chosen)}
          onShown={() => setViewCount(viewCount + 1)}
        />
        <div className={layout.stack}>
          <DocumentList documents={documents} chosen={chosen} onChoose={setChosen} />
          <DecisionForm application={application} />
          <DocumentAccessLog application_id={application.application_id} viewCount={viewCount} />
        </div>
      </div>
    </>
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
      <ul className={classes.list}>
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
                <span className={classes.name}>{document.file_name}</span>
                <span className={classes.size}>{formatFileSize(document.file_size)}</span>
              </UnstyledButton>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
