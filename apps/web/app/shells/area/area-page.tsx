import '@mantine/core/styles.layer.css'
import '@mantine/dates/styles.layer.css'
import '@mantine/dropzone/styles.layer.css'
import '../../theme/area.css'
import '../../theme/board-colours.css'
import '../../theme/print.css'
import { CLUB_NAME } from '@rsfc/domain/site/club'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { lazy, Suspense, type ReactNode } from 'react'
import { loadBell } from '../../features/notifications/bell.tsx'
import { useLoadLater } from '../../page/load-later.ts'
import { usePrinting } from '../../page/use-printing.ts'
import { IdentityPlace } from '../../session/identity-place.tsx'
import { loadNotices } from '../../ui/feedback/notices.ts'
import { loadMenu } from '../../ui/late/late-menu.tsx'
import { loadPopover } from '../../ui/late/late-popover.tsx'
import { DialogPlace, loadDialogs } from '../../ui/forms/dialogs.ts'
import { SkipLink } from '../../ui/layout/skip-link.tsx'
import { AnnouncementBar } from '../public/announcement-bar.tsx'
import classes from './area-page.module.css'

// Loaded after the page: nobody waits for it, and the page stays if it cannot be loaded.
const DeviceParts = lazy(() =>
  import('../../offline/device-parts.tsx').then(
    (file) => ({ default: file.DeviceParts }),
    () => ({ default: () => null }),
  ),
)

const AFTER_THE_PAGE = [loadMenu, loadNotices, loadDialogs, loadPopover, loadBell]

/** The frame around every page of the member and admin areas. */
export function AreaPage({ header, children }: { header: ReactNode; children: ReactNode }) {
  useLoadLater(AFTER_THE_PAGE)
  return (
    <>
      <div className={classes.area}>
        <SkipLink />
        <AnnouncementBar />
        {header}
        <PrintHead />
        <main id="main" tabIndex={-1} className={classes.main}>
          {children}
        </main>
      </div>
      <DialogPlace />
      <IdentityPlace />
      <Suspense>
        <DeviceParts />
      </Suspense>
    </>
  )
}

/** The head of a printed page; its title is the page's own heading. */
function PrintHead() {
  const printedAt = usePrinting()
  return (
    <div className="rsfc-print-head" aria-hidden="true">
      <span>{CLUB_NAME}</span>
      <span>Printed on {dateInWords(clubDate(printedAt))}</span>
    </div>
  )
}
