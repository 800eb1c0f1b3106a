import { Anchor, Text } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { training } from '@rsfc/contract/training/routes'
import type { Student } from '@rsfc/contract/training/schemas'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import { isAdmin } from '@rsfc/domain/members/account'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { STEPS } from '@rsfc/domain/training/steps'
import { IconSchool } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '../../data/read.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { useSession } from '../../session/session.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import type { Column } from '../../ui/tables/table-shape.ts'
import { KeptFilesPanel } from './kept-files-panel.tsx'
import { RequirementsPanel } from './requirements-panel.tsx'

export const meta = privateMeta('Students')

const COLUMNS: readonly Column<Student>[] = [
  {
    key: 'name',
    header: 'Student',
    leads: true,
    sortBy: ({ name }) => name,
    cell: ({ _id, name }) => (
      <Anchor component={Link} to={addressOf(pages.trainingFile, { member_id: _id })} inherit>
        {name}
      </Anchor>
    ),
  },
  {
    key: 'instructor',
    header: 'Instructor',
    sortBy: ({ instructor_name }) => instructor_name,
    cell: ({ instructor_name, started_on }) => instructor_name ?? (started_on ? '–' : 'No course yet'),
  },
  {
    key: 'hours',
    header: 'Hours',
    align: 'end',
    sortBy: ({ minutes }) => minutes,
    cell: ({ minutes, required_minutes }) =>
      `${durationInWords(minutes)} of ${durationInWords(required_minutes)}`,
  },
  {
    key: 'step',
    header: 'Next step',
    sortBy: ({ steps_done }) => steps_done,
    cell: ({ step, steps_done }) => `${step} (${steps_done} of ${STEPS.length} done)`,
  },
  {
    key: 'last_flight',
    header: 'Last flight',
    sortBy: ({ last_flight }) => last_flight,
    cell: ({ last_flight }) => (last_flight ? dateInWords(last_flight) : '–'),
  },
  {
    key: 'waiting',
    header: 'Records',
    sortBy: ({ waiting }) => waiting,
    cell: ({ waiting }) =>
      waiting > 0 ? <StatusBadge tone="waiting">{`${waiting} to be acknowledged`}</StatusBadge> : '–',
  },
]

/** Officers see everyone; instructors their own students, and of the others the names. */
export default function StudentListPage() {
  const students = useQuery({ ...read(training.list), meta: { handlesRefusal: true } })
  const user = useSession()
  if (students.isPending) return <PageSkeleton />
  const seen = students.data?.filter((one) => one.open)
  const others = students.data?.filter((one) => !one.open) ?? []
  return (
    <Page>
      <PageHeader title="Students" eyebrow="Training">
        {isAdmin(user)
          ? 'Everybody in training, and student pilots whose course has not been started.'
          : 'Students whose course you lead, and those who fly with you.'}
      </PageHeader>
      {students.isError && (
        <FetchFailed what="the students" error={students.error} onRetry={() => void students.refetch()} />
      )}
      {seen?.length === 0 && <NoStudents isOfficer={isAdmin(user)} />}
      {seen && seen.length > 0 && (
        <DataTable label="Students" rows={seen} columns={COLUMNS} rowKey={({ _id }) => _id} />
      )}
      {others.length > 0 && (
        <Panel title="Students of other instructors">
          <Text>{others.map(({ name }) => name).join(', ')}</Text>
          <Text size="sm" c="dimmed" mt="xs">
            To teach one of them, ask an officer to make you the instructor, or to book a lesson with you.
          </Text>
        </Panel>
      )}
      {isAdmin(user) && <KeptFilesPanel />}
      {students.data && <RequirementsPanel isOfficer={isAdmin(user)} />}
    </Page>
  )
}

function NoStudents({ isOfficer }: { isOfficer: boolean }) {
  return (
    <EmptyState
      icon={<IconSchool size={28} stroke={1.5} />}
      title={isOfficer ? 'Nobody is in training' : 'You have no students yet'}
    >
      {isOfficer
        ? 'Student pilots appear here. To start a course, open a member’s training file.'
        : 'Students appear here when a lesson with you is booked, or when you lead their course.'}
    </EmptyState>
  )
}
