import { applications } from '@rsfc/contract/applications/routes'
import { Anchor, Skeleton } from '@mantine/core'
import type { Application } from '@rsfc/contract/applications/schemas'
import { APPLICATION_TYPE_WORDS, dateLabel } from '@rsfc/domain/applications/words'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { storedPicture } from '../../data/stored-picture.ts'
import layout from '../../ui/layout/area-layout.module.css'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { ApplicationBadge } from './application-badge.tsx'
import classes from './own-applications.module.css'
import { read } from '../../data/read.ts'

/** The member's own applications and their status. */
export function OwnApplications() {
  const own = useQuery(read(applications.mine))
  if (own.isError) return <FetchFailed error={own.error} onRetry={() => void own.refetch()} />
  return (
    <Panel title="Your applications">
      {own.isPending && <Skeleton height={120} role="status" aria-label="Loading your applications" />}
      {own.data?.length === 0 && (
        <p className={layout.quiet}>No applications yet. Your next renewal will appear here.</p>
      )}
      <ul>
        {own.data?.map((application) => (
          <OwnApplication key={application._id} application={application} />
        ))}
      </ul>
    </Panel>
  )
}

function OwnApplication({ application }: { application: Application }) {
  const { application_type, application_date, createdAt, application_status } = application
  return (
    <li className={classes.application}>
      <p className={classes.head}>
        <strong>{APPLICATION_TYPE_WORDS[application_type]}</strong>
        <ApplicationBadge status={application_status} />
      </p>
      <p className={layout.quiet}>
        Submitted {dateInWords(clubDate(new Date(createdAt)))}
        {application_date && ` · ${dateLabel(application_type)}: ${dateInWords(application_date)}`}
      </p>
      {application.reason && <p>{`Reason: ${application.reason}`}</p>}
      <p className={classes.documents}>
        {application.application_documents.map(({ _id, file_name, file_path }) => (
          <Anchor key={_id} href={storedPicture(file_path)} target="_blank" rel="noreferrer" size="sm">
            {file_name}
          </Anchor>
        ))}
      </p>
    </li>
  )
}
