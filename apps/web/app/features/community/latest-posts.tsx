import { Anchor, Button, Flex, Skeleton, Text } from '@mantine/core'
import { community } from '@rsfc/contract/community/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '../../data/read.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { AuthorLine } from './author-line.tsx'

const LATEST = 3

/** The latest community posts, for the member home page. */
export function LatestPosts() {
  const { data, error, refetch } = useQuery(read(community.list, { query: { limit: LATEST } }))
  return (
    <Panel
      title="From the community"
      aside={
        <Button component={Link} to={addressOf(pages.community)} variant="default" size="sm">
          See all posts
        </Button>
      }
    >
      {data?.length === 0 && (
        <Text inherit c="dimmed">
          No posts yet.
        </Text>
      )}
      <Flex component="ul" gap="ml" direction="column">
        {data?.map((post) => (
          <li key={post._id}>
            <AuthorLine entry={post} size={36} />
            <Text inherit style={{ unicodeBidi: 'isolate' }} mt="xs" fw={600} dir="auto">
              <Anchor component={Link} to={addressOf(pages.post, { id: post._id })} inherit c="inherit">
                {post.header}
              </Anchor>
            </Text>
            <Text size="sm" c="dimmed" lineClamp={2} style={{ unicodeBidi: 'isolate' }} dir="auto">
              {post.description}
            </Text>
          </li>
        ))}
      </Flex>
      {!data && !error && <Skeleton height={160} radius="md" role="status" aria-label="Loading posts" />}
      {!data && error && <FetchFailed error={error} onRetry={() => void refetch()} />}
    </Panel>
  )
}
