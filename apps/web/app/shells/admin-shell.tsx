import { Group } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { addressOf, pageAt, pages } from '@rsfc/contract/pages'
import {
  IconAdjustmentsHorizontal,
  IconArmchair,
  IconCalendarEvent,
  IconPlane,
  IconSearch,
  IconUsers,
} from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { TodayLink } from '../features/dashboard/today-link.tsx'
import { Bell } from '../features/notifications/bell.tsx'
import { OverdueAlert } from '../features/overdue/overdue-alert.tsx'
import { Guard } from '../session/guard.tsx'
import { useSession } from '../session/session.ts'
import classes from './admin-shell.module.css'
import { AreaContent } from './area/area-content.tsx'
import { AreaHeader, type AreaLink } from './area/area-header.tsx'
import { AreaPage } from './area/area-page.tsx'
import { AreaWaiting } from './area/area-waiting.tsx'
import { MY_SECURITY, UserMenu } from './area/user-menu.tsx'
import { lazyPart } from '../ui/late/lazy-part.ts'

const LINKS: readonly AreaLink[] = [
  {
    page: pages.adminMembers,
    label: 'Members',
    icon: IconUsers,
    covers: [pages.adminHome, pages.adminNewMember, pages.adminMember, pages.memberLeaving],
  },
  {
    page: pages.adminBookings,
    label: 'Bookings',
    icon: IconPlane,
    covers: [pages.adminBooking, pages.daySheet, pages.adminWishes],
  },
  {
    page: pages.adminEvents,
    label: 'Events',
    icon: IconCalendarEvent,
    covers: [pages.adminNewEvent, pages.adminEvent, pages.adminEventSignUps],
  },
  {
    page: pages.controlPanel,
    label: 'Control Panel',
    icon: IconAdjustmentsHorizontal,
    covers: [
      pages.panelSite,
      pages.panelFleet,
      pages.panelCases,
      pages.panelApplications,
      pages.panelDownloads,
      pages.panelExpiries,
      pages.panelReadiness,
      pages.panelField,
      pages.airportSheet,
      pages.panelReports,
      pages.auditTrail,
      pages.securityEvents,
      pages.apiKeys,
      pages.teaching,
      pages.failedJobs,
      pages.system,
      pages.imports,
      pages.import,
      pages.money,
      pages.bank,
      pages.bankStatement,
      pages.rates,
      pages.books,
      pages.memberAccount,
      pages.supportCase,
      pages.application,
      pages.newAircraft,
      pages.aircraft,
      pages.fleetState,
      pages.workshop,
    ],
  },
]

const MENU = [{ to: addressOf(pages.memberHome), label: "Member's Corner", icon: IconArmchair }, MY_SECURITY]

export default function AdminShell() {
  const page = pageAt(useLocation().pathname)
  const isMemberList = page === pages.adminHome || page === pages.adminMembers
  return (
    // The member list sends members to the home page, the other pages to the sign-in (6.admin.members-page).
    <Guard
      area="admin"
      membersGoTo={addressOf(isMemberList ? pages.home : pages.account)}
      waiting={<AreaWaiting />}
    >
      <AreaPage header={<AreaHeader label="Admin" links={LINKS} menu={<AdminMenu />} />}>
        <OverdueAlert />
        <AreaContent area="admin" />
      </AreaPage>
    </Guard>
  )
}

function AdminMenu() {
  const user = useSession()
  return (
    <Group gap="clamp(4px, 1.5vw, 14px)" wrap="nowrap" miw={0} ms="auto">
      <TodayLink />
      <PaletteButton />
      <Bell />
      {user && <UserMenu user={user} area="admin" links={MENU} />}
    </Group>
  )
}

// Loaded on first use: most visits to the admin area never open it.
const CommandPalette = lazyPart(async () => (await import('./area/command-palette.tsx')).CommandPalette)

/** Opens the command palette, as do Ctrl+K and ⌘K anywhere in the admin area. */
function PaletteButton() {
  const [openCount, setOpenCount] = useState(0)
  const open = () => setOpenCount((count) => count + 1)
  useHotkeys([['mod+K', open]], [])
  return (
    <>
      <button type="button" className={classes.palette} onClick={open} aria-keyshortcuts="Control+K Meta+K">
        <IconSearch size={18} stroke={1.8} aria-hidden />
        <span>Go to</span>
        <kbd className={classes.paletteKeys} aria-hidden>
          Ctrl K
        </kbd>
      </button>
      {openCount > 0 && (
        <Suspense>
          <CommandPalette openCount={openCount} />
        </Suspense>
      )}
    </>
  )
}
