import { Anchor, Flex, Skeleton, Text } from '@mantine/core'
import { applications } from '@rsfc/contract/applications/routes'
import type { Application } from '@rsfc/contract/applications/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { APPLICATION_TYPE_WORDS, dateLabel, isDocumentType } from '@rsfc/domain/applications/words'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { storedPicture } from '../../data/stored-picture.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { TextLink } from '../../ui/layout/text-link.tsx'
import { ApplicationBadge } from './application-badge.tsx'

/** The member's own applications and their status. */
export function OwnApplications() {
  const own = useQuery(read(applications.mine))
  if (own.isError) return <FetchFailed error={own.error} onRetry={() => void own.refetch()} />
  return (
    <Panel title="Your applications">
      {own.isPending && <Skeleton height={120} role="status" aria-label="Loading your applications" />}
      {own.data?.length === 0 && (
        <Text size="sm" c="dimmed">
          No applications yet. Your next renewal will appear here.
        </Text>
      )}
      <Rows ruledAbove>
        {own.data?.map((application) => (
          <OwnApplication key={application._id} application={application} />
        ))}
      </Rows>
    </Panel>
  )
}

function OwnApplication({ application }: { application: Application }) {
  const { application_type, application_date, createdAt, application_status } = application
  return (
    <Flex component="li" gap="xxs" direction="column">
      <Flex component="p" gap="sm" wrap="wrap" align="center">
        <strong>{APPLICATION_TYPE_WORDS[application_type]}</strong>
        <ApplicationBadge status={application_status} />
      </Flex>
      <Text size="sm" c="dimmed">
        Submitted {dateInWords(clubDate(new Date(createdAt)))}
        {application_date &&
          isDocumentType(application_type) &&
          ` · ${dateLabel(application_type)}: ${dateInWords(application_date)}`}
      </Text>
      {application.reason && <p>{`Reason: ${application.reason}`}</p>}
      {application_status === 'rejected' && (
        <div>
          {isDocumentType(application_type) ? (
            <TextLink to={addressOf(pages.editProfile, {}, { anchor: 'documents' })}>
              Send new documents
            </TextLink>
          ) : (
            <TextLink to={addressOf(pages.applyForMembership)}>Apply again</TextLink>
          )}
        </div>
      )}
      <Flex component="p" wrap="wrap" rowGap="xxs" columnGap="md">
        {application.application_documents.map(({ _id, file_name, file_path }) => (
          <Anchor key={_id} href={storedPicture(file_path)} target="_blank" rel="noreferrer" size="sm">
            {file_name}
          </Anchor>
        ))}
      </Flex>
    </Flex>
  )
}
