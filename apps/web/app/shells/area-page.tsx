import '@mantine/core/styles.layer.css'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { SkipLink } from '../ui/skip-link.tsx'
import { AnnouncementBar } from './announcement-bar.tsx'
import classes from './area-page.module.css'

/** The frame of the member and admin areas around the page. */
export function AreaPage({ header, children }: { header: ReactNode; children?: ReactNode }) {
  return (
    <div className={classes.area}>
      <SkipLink />
      <AnnouncementBar />
      {header}
      <main id="main" tabIndex={-1} className={classes.main}>
        {children ?? <Outlet />}
      </main>
    </div>
  )
}
