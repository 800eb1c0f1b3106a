import { Anchor, Flex, Skeleton, Text } from '@mantine/core'
import { applications } from '@rsfc/contract/applications/routes'
import type { Application } from '@rsfc/contract/applications/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { APPLICATION_TYPE_WORDS, isDocumentType } from '@rsfc/domain/applications/words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '../../data/read.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { ApplicationBadge } from './application-badge.tsx'
import { countInWords } from '@rsfc/domain/text/count-words'

const SHOWN = 5

/** A member's applications with their documents, for officers. */
export function MemberApplications({ userId }: { userId: string }) {
  const list = useQuery(read(applications.list, { query: { user: userId, limit: SHOWN } }))
  if (list.isError) return <FetchFailed error={list.error} onRetry={() => void list.refetch()} />
  return (
    <Panel title="Applications and documents">
      {list.isPending && <Skeleton height={120} role="status" aria-label="Loading applications" />}
      {list.data?.length === 0 && (
        <Text size="sm" c="dimmed">
          No documents submitted yet.
        </Text>
      )}
      <Rows ruledAbove>
        {list.data?.map((application) => (
          <Line key={application._id} application={application} />
        ))}
      </Rows>
    </Panel>
  )
}

function Line({ application }: { application: Application }) {
  const { _id, application_type, application_status, createdAt, application_documents } = application
  const count = application_documents.length
  return (
    <Flex component="li" gap="xxs" direction="column">
      <Flex component="p" gap="sm" wrap="wrap" align="center">
        <Anchor
          component={Link}
          to={addressOf(pages.application, {}, { query: { application_id: _id } })}
          fw={600}
        >
          {`${APPLICATION_TYPE_WORDS[application_type]}, ${dateInWords(createdAt.slice(0, 10))}`}
        </Anchor>
        <ApplicationBadge status={application_status} />
      </Flex>
      {isDocumentType(application_type) && (
        <Text size="sm" c="dimmed">
          {count === 0 ? 'Documents no longer kept' : countInWords(count, 'document')}
        </Text>
      )}
    </Flex>
  )
}
