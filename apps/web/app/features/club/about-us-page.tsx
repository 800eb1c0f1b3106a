import { pages } from '@rsfc/contract/pages'
import { CLUB_DATA } from '../../page/club-data.ts'
import type { PageHandle } from '../../page/page-handle.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { rampTb9 } from '../../pictures/ramp-tb9.ts'
import { Banner } from '../../ui/public/banner.tsx'
import { SectionLinks } from '../../ui/public/section-links.tsx'
import { About } from './about-us/about.tsx'
import { ContactUs } from './about-us/contact-us.tsx'
import { Fleet } from './about-us/fleet.tsx'
import { OurPeople } from './about-us/our-people.tsx'
import { Stories } from './about-us/stories.tsx'

export const meta = pageMeta('About Us', {
  path: pages.aboutUs.path,
  description:
    'Who we are and where to find us: the flying club at Seletar Airport, its opening hours, officers, fleet and history since 1928.',
  data: CLUB_DATA,
})

export const handle: PageHandle = { overPicture: true }

const SECTIONS = [
  { id: 'aboutus', label: 'The club' },
  { id: 'contactus', label: 'Contact and hours' },
  { id: 'ourpeople', label: 'People' },
  { id: 'fleet', label: 'Fleet' },
  { id: 'stories', label: 'History and stories' },
]

export default function AboutUsPage() {
  return (
    <>
      <Banner
        picture={rampTb9}
        alt="A white and blue Tampico parked on the apron in evening light"
        eyebrow="About us · Seletar Airport · WSSL"
        title="A club, not a company."
        focus="50% 72%"
      >
        Pilots, students and friends who share aircraft, a hangar and plenty of coffee at Seletar, and teach
        one another to fly.
      </Banner>
      <SectionLinks links={SECTIONS} />
      <About />
      <ContactUs />
      <OurPeople />
      <Fleet />
      <Stories />
    </>
  )
}
