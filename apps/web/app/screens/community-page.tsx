import { Box, Button, Grid, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { addressOf, pages } from '@rsfc/contract/pages'
import { IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import { SearchedFeed } from '../features/community/searched-feed.tsx'
import { ComingEvents } from '../features/events/coming-events.tsx'
import { privateMeta } from '../page/page-meta.ts'
import { useSession } from '../session/session.ts'
import { largerThan } from '../theme/breakpoints.ts'
import { Fold, Folds } from '../ui/layout/fold.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { Page } from '../ui/layout/page.tsx'

export const meta = privateMeta('Community')

export default function CommunityPage() {
  const user = useSession()
  const isWide = useMediaQuery(largerThan('lg'), undefined, { getInitialValueInEffect: false })
  return (
    <Page>
      <PageHeader
        title="Community"
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
      />
      <Grid columns={11} gap="lg">
        <Grid.Col span={{ base: 11, lg: 3 }} order={{ lg: 2 }}>
          <Box pos={{ lg: 'sticky' }} top="calc(var(--rsfc-header) + 16px)">
            <Folds>
              <Fold title="Upcoming events" anchors={['events']} openAtFirst={isWide}>
                <ComingEvents />
              </Fold>
            </Folds>
          </Box>
        </Grid.Col>
        <Grid.Col span={{ base: 11, lg: 8 }}>
          <SearchedFeed />
        </Grid.Col>
      </Grid>
    </Page>
  )
}
