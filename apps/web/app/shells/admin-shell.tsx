import {
  IconAdjustmentsHorizontal,
  IconArmchair,
  IconCalendarEvent,
  IconPlane,
  IconUsers,
} from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { Guard } from '../platform/guard.tsx'
import { useSession } from '../platform/session.ts'
import { AreaHeader, type AreaLink } from './area-header.tsx'
import { AreaPage } from './area-page.tsx'
import { AreaWaiting } from './area-waiting.tsx'
import { PaletteButton } from './palette-button.tsx'
import { UserMenu } from './user-menu.tsx'
import classes from './admin-shell.module.css'

const MEMBERS_PAGE = /^\/admin(\/members)?\/?$/

const LINKS: readonly AreaLink[] = [
  { to: '/admin/members', label: 'Members', icon: IconUsers, covers: /^\/admin(\/members.*)?\/?$/ },
  { to: '/admin/bookings', label: 'Bookings', icon: IconPlane, covers: /^\/admin\/bookings?(\/|$)/ },
  { to: '/admin/events', label: 'Events', icon: IconCalendarEvent, covers: /^\/admin\/events/ },
  {
    to: '/admin/control-panel',
    label: 'Control Panel',
    icon: IconAdjustmentsHorizontal,
    covers: /^\/admin\/(control-panel|fleet)/,
  },
]

const MENU = [{ to: '/members', label: "Member's Corner", icon: IconArmchair }]

export default function AdminShell() {
  const { pathname } = useLocation()
  return (
    // §6: the members page sends members to the home page, the others to /account.
    <Guard
      area="admin"
      membersGoTo={MEMBERS_PAGE.test(pathname) ? '/' : '/account'}
      waiting={<AreaWaiting />}
    >
      <AreaPage header={<AreaHeader label="Admin" links={LINKS} menu={<AdminMenu />} />} />
    </Guard>
  )
}

function AdminMenu() {
  const user = useSession()
  return (
    <div className={classes.menu}>
      <PaletteButton />
      {user && <UserMenu user={user} links={MENU} />}
    </div>
  )
}
