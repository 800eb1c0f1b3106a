import '@mantine/core/styles.layer.css'
import '@mantine/dates/styles.layer.css'
import '@mantine/dropzone/styles.layer.css'
import '../../theme/area-colours.css'
import '../../theme/board-colours.css'
import '../../theme/print.css'
import { ModalsProvider } from '@mantine/modals'
import { lazy, Suspense, type ReactNode } from 'react'
import { IdentityPlace } from '../../session/identity-place.tsx'
import { SkipLink } from '../../ui/layout/skip-link.tsx'
import { AnnouncementBar } from '../public/announcement-bar.tsx'
import { PrintHead } from './print-head.tsx'
import classes from './area-page.module.css'

// Loaded after the page: nobody waits for it.
const DeviceParts = lazy(async () => ({
  default: (await import('../../offline/device-parts.tsx')).DeviceParts,
}))

/** The frame around every page of the member and admin areas. */
export function AreaPage({ header, children }: { header: ReactNode; children: ReactNode }) {
  return (
    <ModalsProvider>
      <div className={classes.area}>
        <SkipLink />
        <AnnouncementBar />
        {header}
        <PrintHead />
        <main id="main" tabIndex={-1} className={classes.main}>
          {children}
        </main>
      </div>
      <IdentityPlace />
      <Suspense>
        <DeviceParts />
      </Suspense>
    </ModalsProvider>
  )
}
