import { Outlet, useMatches } from 'react-router'
import type { PageHandle } from '../page/page-handle.ts'
import { SkipLink } from '../ui/layout/skip-link.tsx'
import { AnnouncementBar } from './public/announcement-bar.tsx'
import { PublicFooter } from './public/public-footer.tsx'
import { PublicHeader } from './public/public-header.tsx'
import classes from './public-shell.module.css'

export default function PublicShell() {
  const matches = useMatches()
  const overPicture = matches.some(({ handle }) => (handle as PageHandle | undefined)?.overPicture)
  return (
    <div className={classes.shell}>
      <SkipLink />
      <AnnouncementBar />
      <div className={classes.page}>
        <PublicHeader overPicture={overPicture} />
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
        <PublicFooter />
      </div>
    </div>
  )
}
