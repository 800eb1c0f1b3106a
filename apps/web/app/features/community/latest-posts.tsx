import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { FetchFailed } from '../../ui/fetch-failed.tsx'
import { Panel } from '../../ui/area/panel.tsx'
import { AuthorLine } from './author-line.tsx'
import { latestPostsQuery } from './community-readings.ts'
import classes from './latest-posts.module.css'

/** For the member home: what members last told. */
export function LatestPosts() {
  const { data, error, refetch } = useQuery(latestPostsQuery)
  return (
    <Panel
      title="From the community"
      aside={
        <Button component={Link} to="/members/community" variant="default" size="sm">
          Read the community
        </Button>
      }
    >
      {data?.length === 0 && <p className={classes.none}>Nobody has told of a flight yet.</p>}
      <ul className={classes.list}>
        {data?.map((post) => (
          <li key={post._id}>
            <AuthorLine written={post} size={36} />
            <p className={classes.header} dir="auto">
              {post.header}
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
