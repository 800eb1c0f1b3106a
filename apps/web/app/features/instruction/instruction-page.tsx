import { Button, Stack, Text } from '@mantine/core'
import { instruction } from '@rsfc/contract/instruction/routes'
import type { InstructorOverview, BookedLesson } from '@rsfc/contract/instruction/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import { clubDate } from '@rsfc/domain/time/club-time'
import { IconCalendarTime, IconClockPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { read } from '../../data/read.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx'
import { Columns } from '../../ui/layout/columns.tsx'
import { Fold, Folds } from '../../ui/layout/fold.tsx'
import { FactList } from '../../ui/layout/fact-list.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { CertificatesPanel } from './certificates-panel.tsx'
import { LessonList, type LessonParts } from './lesson-list.tsx'
import { StudentList } from './student-list.tsx'
import { useInstructor } from './use-instructor.ts'
import { countInWords } from '@rsfc/domain/text/count-words'

export const meta = privateMeta('Instruction')

export type InstructionParts = LessonParts & {
  /** How far a student has come in the training. */
  progress?: (studentId: string) => ReactNode
  /** What the instructor needs to teach. */
  papers?: (lines: InstructorOverview['papers'], own: boolean) => ReactNode
  /** What the chief flying instructor confirms. */
  rules?: () => ReactNode
}

/** The page of an instructor: requests to answer, today and the week, students and hours. */
export default function InstructionPage(parts: InstructionParts) {
  const { id, query, own } = useInstructor()
  const overview = useQuery(read(instruction.overview, { params: { id } }))
  if (overview.isPending) return <PageSkeleton />
  return (
    <Page>
      <PageHeader
        title={own || !overview.data ? 'Instruction' : overview.data.name}
        {...(!own && { eyebrow: 'Instruction' })}
        action={
          <Button
            component={Link}
            to={addressOf(pages.instructorHours, {}, query)}
            variant="default"
            leftSection={<IconCalendarTime size={18} />}
          >
            {own ? 'My hours' : 'Hours'}
          </Button>
        }
      />
      {overview.isError ? (
        <FetchFailed error={overview.error} onRetry={() => void overview.refetch()} />
      ) : (
        <Overview overview={overview.data} own={own} query={query} {...parts} />
      )}
    </Page>
  )
}

type OverviewProps = InstructionParts & {
  overview: InstructorOverview
  own: boolean
  query: ReturnType<typeof useInstructor>['query']
}

function Overview({ overview, own, query, progress, papers, rules, ...parts }: OverviewProps) {
  const [today] = useState(() => clubDate(new Date()))
  const { requests, lessons, students, month, year } = overview
  const { answer, ...shown } = parts
  const ahead = lessons.filter((lesson) => !isOn(today)(lesson))
  const notInOrder = overview.papers.filter(({ state }) => state !== 'ok').length
  return (
    <Columns>
      <Stack gap="lg">
        {!overview.has_hours && (
          <EmptyState
            icon={<IconClockPlus size={28} stroke={1.5} />}
            title="No hours yet"
            action={
              <Button component={Link} to={addressOf(pages.instructorHours, {}, query)}>
                Enter hours
              </Button>
            }
          >
            Members can ask for lessons once the weekly hours are entered.
          </EmptyState>
        )}
        {requests.length > 0 && (
          <Panel title="Requests to answer" aside={<Count of={requests.length} />}>
            <LessonList
              label="Requests to answer"
              lessons={requests}
              today={today}
              empty=""
              {...shown}
              {...(own && answer && { answer })}
            />
          </Panel>
        )}
        <CertificatesPanel certificates={overview.certificates} />
        <Panel title="Today">
          <LessonList
            label="Today"
            lessons={lessons.filter(isOn(today))}
            today={today}
            empty="No lessons today."
            {...shown}
          />
        </Panel>
      </Stack>
      <Folds>
        <Fold
          title="The next days"
          summary={countOrNone(ahead.length, 'lesson')}
          openAtFirst={ahead.length > 0}
        >
          <LessonList
            label="The next days"
            lessons={ahead}
            today={today}
            empty="No lessons in the next six days."
            {...shown}
          />
        </Fold>
        <Fold title="Students" summary={countOrNone(students.length, 'student')} anchors={['students']}>
          <StudentList students={students} today={today} {...(progress && { progress })} />
        </Fold>
        {papers && (
          <Fold
            title={own ? 'What you need to teach' : 'Fit to teach today'}
            summary={notInOrder > 0 ? `${notInOrder} to look at` : 'All in order'}
            openAtFirst={notInOrder > 0}
            anchors={['papers']}
          >
            {papers(overview.papers, own)}
          </Fold>
        )}
        {rules && own && overview.rules_to_confirm !== null && (
          <Fold
            title="Rules to confirm"
            summary={countOrNone(overview.rules_to_confirm, 'rule')}
            anchors={['rules']}
          >
            {rules()}
          </Fold>
        )}
        <Fold title="Instruction hours" summary={`This month: ${hoursInWords(month)}`} anchors={['hours']}>
          <FactList
            facts={[
              { label: 'This month', value: hoursInWords(month) },
              { label: 'This year', value: hoursInWords(year) },
            ]}
          />
        </Fold>
      </Folds>
    </Columns>
  )
}

const countOrNone = (count: number, what: string) => (count === 0 ? 'None' : countInWords(count, what))

function Count({ of }: { of: number }) {
  return of > 0 ? (
    <Text span inherit c="dimmed">
      {of}
    </Text>
  ) : null
}

function isOn(date: string) {
  return ({ flight_date }: BookedLesson) => flight_date === date
}

function hoursInWords({ flights, minutes }: InstructorOverview['month']): string {
  if (flights === 0) return 'None yet'
  return `${durationInWords(minutes)}, ${countInWords(flights, 'flight')}`
}
