import { pages } from '@rsfc/contract/pages'
import type { PageHandle } from '../../page/page-handle.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { towardSunset } from '../../pictures/toward-sunset.ts'
import { Banner } from '../../ui/public/banner.tsx'
import { FlyingForCharity } from './experience/flying-for-charity.tsx'
import { FlyingForEvents } from './experience/flying-for-events.tsx'
import { PlanningADay } from './experience/planning-a-day.tsx'

export const meta = pageMeta('Experience', {
  path: pages.experience.path,
  description:
    'Flying for events and charity: how members of the flying club at Seletar work with schools, companies and charities, and how to get in touch.',
})

export const handle: PageHandle = { overPicture: true }

export default function ExperiencePage() {
  return (
    <>
      <Banner
        picture={towardSunset}
        alt="A Cessna 172 banking towards the low sun over golden clouds"
        eyebrow="Experience · events · charity"
        title="Make the day special with a flight."
        focus="60% 46%"
      >
        We love flying, and we love sharing it. Our members bring aircraft and stories to events, and take
        people up for a good cause.
      </Banner>
      <FlyingForEvents />
      <FlyingForCharity />
      <PlanningADay />
    </>
  )
}
