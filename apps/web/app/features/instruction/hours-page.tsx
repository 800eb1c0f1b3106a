import { instruction } from '@rsfc/contract/instruction/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { HoursForm } from './hours-form.tsx'
import { useInstructor } from './use-instructor.ts'

export const meta = privateMeta('Hours as instructor')

/** When an instructor teaches; edited by the instructor or an officer. */
export default function HoursPage() {
  const { id, own, query } = useInstructor()
  const hours = useQuery(read(instruction.hours, { params: { id } }))
  if (hours.isPending) return <PageSkeleton />
  return (
    <Page>
      <BackLink to={addressOf(pages.instruction, {}, query)}>Instruction</BackLink>
      <PageHeader title={own ? 'My hours' : 'Hours'} eyebrow={hours.data ? hours.data.name : 'Instruction'}>
        Members can ask for lessons within these hours. Flights that are already booked stay as they are.
      </PageHeader>
      {hours.isError ? (
        <FetchFailed error={hours.error} onRetry={() => void hours.refetch()} />
      ) : (
        <HoursForm key={id} saved={hours.data} own={own} />
      )}
    </Page>
  )
}
