import { Button, Skeleton, Stack } from '@mantine/core'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import type { Member } from '@rsfc/contract/members/schemas'
import type { BookOut } from '@rsfc/contract/overdue/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { mayFly } from '@rsfc/domain/bookings/request'
import { fullName } from '@rsfc/domain/members/words'
import { isStudent } from '@rsfc/domain/training/student'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { NextFlightPanel } from '../features/bookings/log/own-bookings/next-flight-panel.tsx'
import { LatestPosts } from '../features/community/latest-posts.tsx'
import { ComingEventsPanel } from '../features/events/coming-events-panel.tsx'
import { MySignUps } from '../features/events/sign-up/my-sign-ups.tsx'
import { TodaysLessons } from '../features/instruction/todays-lessons.tsx'
import { readFullMember } from '../features/members/full-member.ts'
import { LandedButton } from '../features/overdue/landed-button.tsx'
import { OwnProgress } from '../features/training/own-progress.tsx'
import { OpenOffer } from '../features/wishes/open-offer.tsx'
import { OutboxPanel } from '../offline/outbox-panel.tsx'
import { privateMeta } from '../page/page-meta.ts'
import { withinTimeout } from '../page/script-timeout.ts'
import { useSession } from '../session/session.ts'
import { FetchFailed } from '../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../ui/feedback/skeletons.tsx'
import { Columns } from '../ui/layout/columns.tsx'
import { Fold, Folds } from '../ui/layout/fold.tsx'
import { Later } from '../ui/layout/later.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { Page } from '../ui/layout/page.tsx'
import { FirstSteps } from './member-home/first-steps.tsx'
import { Shortcuts } from './member-home/shortcuts.tsx'
import { ToDo } from './member-home/to-do.tsx'
import { useKeepFlights } from './offline/use-keep-flights.ts'

export const meta = privateMeta('Home')

// With their forms, these are loaded when someone opens them.
const WeatherNow = lazy(async () => ({
  default: (await withinTimeout(import('../features/weather/weather-now.tsx'))).WeatherNow,
}))
const SupportForm = lazy(async () => ({
  default: (await withinTimeout(import('../features/support/support-form.tsx'))).SupportForm,
}))

export default function MemberHomePage() {
  const user = useSession()
  const member = useQuery({ ...readFullMember(user?._id ?? ''), enabled: user !== null })
  if (member.isError) return <FetchFailed error={member.error} onRetry={() => void member.refetch()} />
  return member.data ? <Home member={member.data} /> : <PageSkeleton />
}

/** Those on board report the landing for themselves. */
function renderLanded(bookOut: BookOut, flight: Booking, memberId: string) {
  return <LandedButton bookOut={bookOut} flight={flight} memberId={memberId} />
}

/** What is next, and what the member must do; the rest is in folds, or read when the reader comes to it. */
function Home({ member }: { member: Member }) {
  useKeepFlights(member._id)
  return (
    <Page>
      <PageHeader
        title={`Hello, ${member.salutation || member.first_name}`}
        action={
          mayFly(member) && (
            <Button
              component={Link}
              to={addressOf(pages.newBooking)}
              prefetch="intent"
              mih={44}
              leftSection={<IconCalendarPlus size={18} />}
            >
              Book a flight
            </Button>
          )
        }
      />
      <OutboxPanel memberId={member._id} />
      <Columns>
        <Stack gap="lg">
          <OpenOffer />
          {member.instructor_rated && <TodaysLessons instructorId={member._id} />}
          {isStudent(member) && <OwnProgress studentId={member._id} />}
          <NextFlightPanel
            userId={member._id}
            firstSteps={<FirstSteps member={member} />}
            landed={renderLanded}
          />
          <ToDo member={member} />
        </Stack>
        <Stack gap="lg">
          <Shortcuts member={member} />
          <Folds>
            <Fold title="Weather" summary="Seletar, now" anchors={['weather']}>
              <Suspense fallback={<Skeleton height={220} />}>
                <WeatherNow />
              </Suspense>
            </Fold>
            <Fold title="My sign-ups" summary="Events you take part in" anchors={['sign-ups']}>
              <MySignUps />
            </Fold>
            <Fold title="Write to the club" summary="An officer replies by email" anchors={['support']}>
              <Suspense fallback={<Skeleton height={320} />}>
                <SupportForm sender={{ name: fullName(member), email: member.email }} />
              </Suspense>
            </Fold>
          </Folds>
          <Later height={460}>
            <Stack gap="lg">
              <ComingEventsPanel />
              <LatestPosts />
            </Stack>
          </Later>
        </Stack>
      </Columns>
    </Page>
  )
}
