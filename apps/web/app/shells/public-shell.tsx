import { pageAt, pages } from '@rsfc/contract/pages'
import { lazy, Suspense } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import type { PageHandle } from '../page/page-handle.ts'
import { withinTimeout } from '../page/script-timeout.ts'
import { useSession } from '../session/session.ts'
import { SkipLink } from '../ui/layout/skip-link.tsx'
import { AnnouncementBar } from './public/announcement-bar.tsx'
import { PublicFooter } from './public/public-footer.tsx'
import { PublicHeader } from './public/public-header.tsx'
import classes from './public-shell.module.css'

/** Loaded only for members. */
const MemberPage = lazy(async () => ({
  default: (await withinTimeout(import('./public/member-page.tsx'))).MemberPage,
}))

export default function PublicShell() {
  const user = useSession()
  const page = pageAt(useLocation().pathname)
  // Members reach these from their own area, and stay in it.
  if (user && (page === pages.events || page === pages.event))
    return (
      <Suspense fallback={<PublicPage />}>
        <MemberPage otherwise={<PublicPage />} />
      </Suspense>
    )
  return <PublicPage />
}

function PublicPage() {
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
