import { addressOf, pages } from '@rsfc/contract/pages'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import { SearchedFeed } from '../features/community/searched-feed.tsx'
import { ComingEvents } from '../features/events/coming-events.tsx'
import { privateMeta } from '../page/page-meta.ts'
import { useSession } from '../session/session.ts'
import layout from '../ui/layout/area-layout.module.css'
import { PageHeader } from '../ui/layout/page-header.tsx'
import classes from './community-page.module.css'

export const meta = privateMeta('Community')

export default function CommunityPage() {
  const user = useSession()
  return (
    <div className={layout.page}>
      <PageHeader
        title="Community"
        eyebrow="Member's Corner"
        action={
          <div className={layout.row}>
            <Button component={Link} to={addressOf(pages.author, { id: user?._id ?? '' })} variant="default">
              My posts
            </Button>
            <Button component={Link} to={addressOf(pages.newPost)} leftSection={<IconPencil size={18} />}>
              New post
            </Button>
          </div>
        }
      >
        Stories from members, newest first, and upcoming events.
      </PageHeader>
      <div className={classes.columns}>
        <div className={classes.events}>
          <ComingEvents />
        </div>
        <SearchedFeed />
      </div>
    </div>
  )
}
