import { pages } from '@rsfc/contract/pages'
import { MEMBERSHIPS } from '@rsfc/domain/club/facts'
import type { PageHandle } from '../../page/page-handle.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { heroC172 } from '../../pictures/hero-c172.ts'
import { Banner } from '../../ui/public/banner.tsx'
import { SectionLinks } from '../../ui/public/section-links.tsx'
import { FirstLessons } from './first-lessons.tsx'
import { LearningToFly } from './learning-to-fly.tsx'
import { MembershipTypes } from './membership-types.tsx'
import { PathToLicence } from './path-to-licence.tsx'

export const meta = pageMeta('Membership', {
  path: pages.membership.path,
  description:
    'Ordinary, Social and Associate membership of the flying club at Seletar, what learning to fly takes and costs, and the nine steps to a private pilot licence.',
})

export const handle: PageHandle = { overPicture: true }

const SECTIONS = [
  { id: 'ourmembership', label: 'Our membership' },
  { id: 'learningtofly', label: 'Learning to fly' },
  { id: 'summary', label: 'Nine steps to a licence' },
]

export default function MembershipPage() {
  return (
    <>
      <Banner
        picture={heroC172}
        alt="A Cessna 172 above the clouds in the evening sun"
        eyebrow={`Membership · ${MEMBERSHIPS.map(({ type }) => type).join(' · ')}`}
        title="Your seat is waiting."
        focus="72% 46%"
      >
        Join to fly, to learn, or simply to spend time with people who love flying. Here is what each type of
        membership offers, and what it costs.
      </Banner>
      <SectionLinks links={SECTIONS} />
      <MembershipTypes />
      <LearningToFly />
      <FirstLessons />
      <PathToLicence />
    </>
  )
}
