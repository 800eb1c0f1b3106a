import { Alert, Anchor } from '@mantine/core'
import { jobs } from '@rsfc/contract/jobs/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { IconMailOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '../../data/read.ts'

/** Shown only if mails or jobs have failed. */
export function FailedJobsNotice() {
  const { data = [] } = useQuery(read(jobs.failed))
  if (data.length === 0) return null
  const count =
    data.length === 1 ? 'One mail or job has failed.' : `${data.length} mails or jobs have failed.`
  return (
    <Alert color="red" icon={<IconMailOff size={20} aria-hidden />}>
      {count}{' '}
      <Anchor component={Link} to={addressOf(pages.failedJobs)} inherit>
        See them and try again
      </Anchor>
    </Alert>
  )
}
