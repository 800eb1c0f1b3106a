import { Group } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { isAdmin } from '@rsfc/domain/members/account'
import {
  IconCalendarEvent,
  IconCertificate,
  IconHome,
  IconLayoutDashboard,
  IconNotebook,
  IconReceipt,
  IconSchool,
  IconShieldCheck,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Assistant } from '../features/chat/assistant.tsx'
import { Bell } from '../features/notifications/bell.tsx'
import { AskConsent } from '../features/privacy/ask-consent.tsx'
import { Guard } from '../session/guard.tsx'
import { useSession } from '../session/session.ts'
import { AreaContent } from './area/area-content.tsx'
import { AreaHeader, type AreaLink } from './area/area-header.tsx'
import { AreaPage } from './area/area-page.tsx'
import { AreaWaiting } from './area/area-waiting.tsx'
import { MY_SECURITY, UserMenu } from './area/user-menu.tsx'

const LINKS: readonly AreaLink[] = [
  {
    page: pages.memberHome,
    label: 'Home',
    icon: IconHome,
    covers: [pages.instruction, pages.instructorHours, pages.applyForMembership],
  },
  { page: pages.flightLog, label: 'Flight Log', icon: IconNotebook },
  {
    page: pages.bookings,
    label: 'Booking',
    icon: IconCalendarEvent,
    covers: [pages.newBooking, pages.flight, pages.techLog, pages.calendars, pages.wishes],
  },
  {
    page: pages.community,
    label: 'Community',
    icon: IconUsers,
    covers: [pages.newPost, pages.author, pages.eventSignUp, pages.events, pages.event],
  },
]

export default function MemberShell() {
  return (
    <Guard area="member" waiting={<AreaWaiting />}>
      <MemberFrame>
        <AreaContent area="member" />
      </MemberFrame>
    </Guard>
  )
}

type MemberFrameProps = {
  /** Whether the server has confirmed the session; until then the menu stays empty. */
  confirmed?: boolean
  children: ReactNode
}

/** The header and the links of the member area, also around public pages that members use. */
export function MemberFrame({ confirmed = true, children }: MemberFrameProps) {
  return (
    <AreaPage
      header={
        <AreaHeader
          label="Member"
          links={LINKS}
          menu={confirmed ? <MemberMenu /> : null}
          assistant={<Assistant place="bar" />}
        />
      }
    >
      {confirmed && <AskConsent />}
      {children}
    </AreaPage>
  )
}

function MemberMenu() {
  const user = useSession()
  if (!user) return null
  const dashboard = { to: addressOf(pages.adminHome), label: 'Admin Dashboard', icon: IconLayoutDashboard }
  const profile = { to: addressOf(pages.profile, { id: user._id }), label: 'My Profile', icon: IconUser }
  const money = { to: addressOf(pages.myAccount), label: 'My account', icon: IconReceipt }
  const training = { to: addressOf(pages.training), label: 'My Training', icon: IconSchool }
  const licence = { to: addressOf(pages.keepMyLicence), label: 'Keep my licence', icon: IconCertificate }
  const privacy = { to: addressOf(pages.ownPrivacy), label: 'Privacy', icon: IconShieldCheck }
  const own = [profile, money, training, licence, privacy, MY_SECURITY]
  return (
    <Group gap="clamp(4px, 1.5vw, 14px)" wrap="nowrap" miw={0} ms="auto">
      <Bell />
      <UserMenu user={user} area="member" links={isAdmin(user) ? [dashboard, ...own] : own} />
    </Group>
  )
}
