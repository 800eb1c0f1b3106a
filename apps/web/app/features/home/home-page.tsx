import { pages } from '@rsfc/contract/pages'
import { CLUB_DATA } from '../../page/club-data.ts'
import type { PageHandle } from '../../page/page-handle.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { ClubTeaser } from './club-teaser.tsx'
import { Contact } from './contact.tsx'
import { EventsTeaser } from './events-teaser.tsx'
import { FleetTeaser } from './fleet-teaser.tsx'
import { FlyingToday } from './flying-today.tsx'
import { FrequentQuestions } from './frequent-questions.tsx'
import { Hero } from './hero.tsx'
import { MembershipTeaser } from './membership-teaser.tsx'
import { RouteTeaser } from './route-teaser.tsx'
import { Statistics } from './statistics.tsx'

export const meta = pageMeta(null, {
  path: pages.home.path,
  description:
    'A non-profit flying club at Seletar Airport, Singapore. Learn to fly, earn your private pilot licence, and fly our aircraft.',
  data: CLUB_DATA,
})

export const handle: PageHandle = { overPicture: true }

export default function HomePage() {
  return (
    <>
      <Hero />
      <Statistics />
      <FlyingToday />
      <ClubTeaser />
      <RouteTeaser />
      <MembershipTeaser />
      <FleetTeaser />
      <FrequentQuestions />
      <EventsTeaser />
      <Contact />
    </>
  )
}
