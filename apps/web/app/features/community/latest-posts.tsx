import { community } from '@rsfc/contract/community/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { AuthorLine } from './author-line.tsx'
import classes from './latest-posts.module.css'
import { read } from '../../data/read.ts'

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
      {data?.length === 0 && <p className={classes.none}>No posts yet.</p>}
      <ul className={classes.list}>
        {data?.map((post) => (
          <li key={post._id}>
            <AuthorLine entry={post} size={36} />
            <p className={classes.header} dir="auto">
              <Link to={addressOf(pages.post, { id: post._id })} className={classes.link}>
                {post.header}
              </Link>
            </p>
            <p className={classes.text} dir="auto">
              {post.description}
            </p>
          </li>
        ))}
      </ul>
      {!data && !error && <Skeleton height={160} radius="md" role="status" aria-label="Loading posts" />}
      {!data && error && <FetchFailed error={error} onRetry={() => void refetch()} />}
    </Panel>
  )
}
