import { addressOf, pages } from '@rsfc/contract/pages'
import { Button } from '@mantine/core'
import { IconPlaneInflight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

/** The empty feed. Invites the reader to write the first post, unless it is someone else's profile. */
export function NoPosts({ own }: { own: boolean }) {
  return (
    <EmptyState
      icon={<IconPlaneInflight size={28} stroke={1.5} />}
      title="No posts yet"
      action={
        own && (
          <Button component={Link} to={addressOf(pages.newPost)}>
            Write a post
          </Button>
        )
      }
    >
      {own
        ? 'Share your first flight: a few words and a picture are enough.'
        : 'Their public posts will appear here.'}
    </EmptyState>
  )
}
