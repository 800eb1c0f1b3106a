import { Button } from '@mantine/core'
import { members } from '@rsfc/contract/members/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { training } from '@rsfc/contract/training/routes'
import { isAdmin } from '@rsfc/domain/members/account'
import { IconSchool } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '../../data/read.ts'
import { courseInWords } from '../../features/training/course-acts.tsx'
import { privateMeta } from '../../page/page-meta.ts'
import { useSession, type KnownUser } from '../../session/session.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { TrainingPanels } from './training-panels.tsx'

export const meta = privateMeta('My Training')

export default function OwnTrainingPage() {
  const user = useSession()
  return user && <OwnTraining user={user} />
}

function OwnTraining({ user }: { user: KnownUser }) {
  const file = useQuery(read(training.read, { params: { member_id: user._id } }))
  if (file.isPending) return <PageSkeleton />
  return (
    <Page>
      <PageHeader title="My Training" eyebrow="Member's Corner" action={<StudentsLink user={user} />}>
        {file.data ? courseInWords(file.data) : undefined}
      </PageHeader>
      {file.data ? (
        <TrainingPanels file={file.data} />
      ) : (
        <FetchFailed what="your training file" error={file.error} onRetry={() => void file.refetch()} />
      )}
    </Page>
  )
}

/** For instructors and officers. */
function StudentsLink({ user }: { user: KnownUser }) {
  const own = useQuery(read(members.read, { params: { id: user._id } })).data
  if (!isAdmin(user) && !own?.instructor_rated) return null
  return (
    <Button
      component={Link}
      to={addressOf(pages.students)}
      variant="default"
      leftSection={<IconSchool size={18} />}
    >
      Students
    </Button>
  )
}
