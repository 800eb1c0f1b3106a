import { isAdmin } from '@rsfc/domain/members/account'
import {
  IconCalendarEvent,
  IconHome,
  IconLayoutDashboard,
  IconNotebook,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { Assistant } from '../features/chat/assistant.tsx'
import { Guard } from '../platform/guard.tsx'
import { useSession } from '../platform/session.ts'
import { AreaHeader, type AreaLink } from './area-header.tsx'
import { AreaPage } from './area-page.tsx'
import { AreaWaiting } from './area-waiting.tsx'
import { UserMenu } from './user-menu.tsx'

const LINKS: readonly AreaLink[] = [
  { to: '/members', label: 'Home', icon: IconHome, covers: /^\/members\/?$/ },
  { to: '/members/flight-log', label: 'Flight Log', icon: IconNotebook, covers: /^\/members\/flight-log/ },
  { to: '/members/booking', label: 'Booking', icon: IconCalendarEvent, covers: /^\/members\/booking/ },
  {
    to: '/members/community',
    label: 'Community',
    icon: IconUsers,
    covers: /^\/members\/(community|event-details)/,
  },
]

export default function MemberShell() {
  return (
    <Guard area="member" waiting={<AreaWaiting />}>
      <AreaPage header={<AreaHeader label="Member" links={LINKS} menu={<MemberMenu />} />} />
      <Assistant aboveBar />
    </Guard>
  )
}

function MemberMenu() {
  const user = useSession()
  if (!user) return null
  const dashboard = { to: '/admin', label: 'Admin Dashboard', icon: IconLayoutDashboard }
  const profile = { to: `/members/profile/${user._id}`, label: 'My Profile', icon: IconUser }
  return <UserMenu user={user} links={isAdmin(user) ? [dashboard, profile] : [profile]} />
}
