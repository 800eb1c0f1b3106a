import { addressOf, pages } from '@rsfc/contract/pages'
import { training } from '@rsfc/contract/training/routes'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { read } from '../../data/read.ts'
import { CourseActs, courseInWords } from '../../features/training/course-acts.tsx'
import { privateMeta } from '../../page/page-meta.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { TrainingPanels } from './training-panels.tsx'

export const meta = privateMeta('Training file')

/** A student's training file, for instructors and officers. */
export default function TrainingFilePage() {
  const { member_id = '' } = useParams()
  const file = useQuery({
    ...read(training.read, { params: { member_id } }),
    meta: { handlesRefusal: true },
  })
  if (file.isPending) return <PageSkeleton />
  return (
    <Page>
      <BackLink to={addressOf(pages.students)}>Students</BackLink>
      <PageHeader
        title={file.data?.student.name ?? 'Training file'}
        eyebrow="Training file"
        action={file.data?.teaches && <CourseActs file={file.data} />}
      >
        {file.data ? courseInWords(file.data) : undefined}
      </PageHeader>
      {file.data ? (
        <TrainingPanels key={member_id} file={file.data} />
      ) : (
        <FetchFailed what="the training file" error={file.error} onRetry={() => void file.refetch()} />
      )}
    </Page>
  )
}
