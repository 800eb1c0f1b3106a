import { Box, Button, Grid, Group } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import { SearchedFeed } from '../features/community/searched-feed.tsx'
import { ComingEvents } from '../features/events/coming-events.tsx'
import { privateMeta } from '../page/page-meta.ts'
import { useSession } from '../session/session.ts'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { Page } from '../ui/layout/page.tsx'

export const meta = privateMeta('Community')

export default function CommunityPage() {
  const user = useSession()
  return (
    <Page>
      <PageHeader
        title="Community"
        eyebrow="Member's Corner"
        action={
          <Group gap="sm">
            <Button component={Link} to={addressOf(pages.author, { id: user?._id ?? '' })} variant="default">
              My posts
            </Button>
            <Button component={Link} to={addressOf(pages.newPost)} leftSection={<IconPencil size={18} />}>
              New post
            </Button>
          </Group>
        }
      >
        Stories from members, newest first, and upcoming events.
      </PageHeader>
      <Grid columns={11} gap="lg">
        <Grid.Col span={{ base: 11, lg: 3 }} order={{ lg: 2 }}>
          <Box pos={{ lg: 'sticky' }} top="calc(var(--rsfc-header) + 16px)">
            <ComingEvents />
          </Box>
        </Grid.Col>
        <Grid.Col span={{ base: 11, lg: 8 }}>
          <SearchedFeed />
        </Grid.Col>
      </Grid>
    </Page>
  )
}
