import { Button, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import type { Member } from '@rsfc/contract/members/schemas'
import type { BookOut } from '@rsfc/contract/overdue/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { mayFly } from '@rsfc/domain/bookings/request'
import { fullName } from '@rsfc/domain/members/words'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { NextFlightPanel } from '../features/bookings/log/own-bookings/next-flight-panel.tsx'
import { DebtPanel } from '../features/ledger/debt-panel.tsx'
import { LatestPosts } from '../features/community/latest-posts.tsx'
import { ComingEventsPanel } from '../features/events/coming-events-panel.tsx'
import { MySignUps } from '../features/events/sign-up/my-sign-ups.tsx'
import { InstructionPanel } from '../features/instruction/instruction-panel.tsx'
import { DatesPanel } from '../features/members/profile/dates-panel.tsx'
import { readFullMember } from '../features/members/full-member.ts'
import { LandedButton } from '../features/overdue/landed-button.tsx'
import { SupportForm } from '../features/support/support-form.tsx'
import { WeatherPanel } from '../features/weather/weather-panel.tsx'
import { OpenOffer } from '../features/wishes/open-offer.tsx'
import { OutboxPanel } from '../offline/outbox-panel.tsx'
import { privateMeta } from '../page/page-meta.ts'
import { withinTimeout } from '../page/script-timeout.ts'
import { useSession } from '../session/session.ts'
import { largerThan } from '../theme/breakpoints.ts'
import { FetchFailed } from '../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../ui/feedback/skeletons.tsx'
import { Columns } from '../ui/layout/columns.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Panel } from '../ui/layout/panel.tsx'
import { FirstSteps } from './member-home/first-steps.tsx'
import { HomeTiles } from './member-home/home-tiles.tsx'
import { ReadyFor } from './member-home/ready-for.tsx'
import { ToDo } from './member-home/to-do.tsx'
import { useKeepFlights } from './offline/use-keep-flights.ts'

export const meta = privateMeta('Home')

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

function Home({ member }: { member: Member }) {
  useKeepFlights(member._id)
  return (
    <Page>
      <PageHeader
        title={`Hello, ${member.salutation || member.first_name}`}
        eyebrow="Member's Corner"
        action={
          mayFly(member) && (
            <Button
              component={Link}
              to={addressOf(pages.newBooking)}
              prefetch="intent"
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
          <NextFlightPanel
            userId={member._id}
            firstSteps={<FirstSteps member={member} />}
            landed={renderLanded}
          />
          {member.instructor_rated && <InstructionPanel instructorId={member._id} />}
          <ReadyFor member={member} />
          <ToDo member={member} />
          <HomeTiles member={member} />
          <DebtPanel memberId={member._id} own />
          <LatestPosts />
          <SupportForm sender={{ name: fullName(member), email: member.email }} />
        </Stack>
        <Stack gap="lg">
          <WeatherPanel />
          <DatesPanel member={member} />
          <MySignUps />
          <ComingEventsPanel />
          <TrainingArea />
        </Stack>
      </Columns>
    </Page>
  )
}

const TrainingMap = lazy(() =>
  withinTimeout(import('../pictures/drawings/training-map.tsx')).then((file) => ({
    default: file.TrainingMap,
  })),
)

/** The map beside the lists. A phone has no room for it, and does not load it. */
function TrainingArea() {
  const isWide = useMediaQuery(largerThan('lg'), undefined, { getInitialValueInEffect: false })
  if (!isWide) return null
  return (
    <Panel title="Around Seletar">
      <Suspense>
        <TrainingMap />
      </Suspense>
    </Panel>
  )
}
