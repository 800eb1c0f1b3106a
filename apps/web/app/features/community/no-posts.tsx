import { addressOf, pages } from '@rsfc/contract/pages'
import { Button } from '@mantine/core'
import { IconPlaneInflight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

/** Where nobody has told of a flight yet: the one who looks may be the first. */
export function NoPosts({ own }: { own: boolean }) {
  return (
    <EmptyState
      icon={<IconPlaneInflight size={28} stroke={1.5} />}
      title="No posts yet"
      action={
        own && (
          <Button component={Link} to={addressOf(pages.newPost)}>
            Tell of a flight
          </Button>
        )
      }
    >
      {own ? 'Be the first: a few words and a picture are enough.' : 'What they tell everyone appears here.'}
    </EmptyState>
  )
}
