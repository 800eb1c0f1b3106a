import { Anchor, Avatar, Group, Text } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { clubDate, clubTime } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { Link } from 'react-router'
import { portraitOf } from '../../data/portrait.ts'

type Entry = { user_id: string | null; user: string; user_image: string | null; createdAt: string }

type AuthorLineProps = {
  entry: Entry
  size?: number
  /** Makes the date a link to the post. */
  postId?: string
  editedAt?: string | null
}

/** The author and date of a post or comment. Former members have no profile page to link to. */
export function AuthorLine({ entry, size = 44, postId, editedAt = null }: AuthorLineProps) {
  const { user_id, user } = entry
  return (
    <Group gap="sm" wrap="nowrap" miw={0}>
      <AuthorAvatar entry={entry} size={size} />
      <div>
        {user_id ? (
          <Anchor
            component={Link}
            to={addressOf(pages.author, { id: user_id })}
            inherit
            display="inline-block"
            mih={24}
            c="var(--mantine-color-text)"
            fw={600}
          >
            <bdi>{user}</bdi>
          </Anchor>
        ) : (
          <Text span inherit fw={600}>
            {user}
          </Text>
        )}
        <Text span size="xs" c="dimmed" display="block">
          {postId ? (
            <Anchor component={Link} to={addressOf(pages.post, { id: postId })} inherit c="inherit">
              <Moment at={entry.createdAt} />
            </Anchor>
          ) : (
            <Moment at={entry.createdAt} />
          )}
          {editedAt && <span title={`Last edited ${inWords(editedAt)}`}> · edited</span>}
        </Text>
      </div>
    </Group>
  )
}

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{inWords(at)}</time>
}

function inWords(at: string): string {
  const instant = new Date(at)
  return `${dateInWords(clubDate(instant))}, ${clubTime(instant)}`
}

function AuthorAvatar({ entry, size }: { entry: Entry; size: number }) {
  return (
    <Avatar
      src={portraitOf(entry.user_id, entry.user_image)}
      alt=""
      name={entry.user_id ? entry.user : ''}
      styles={{ placeholder: { background: 'var(--rsfc-sky)', color: 'var(--rsfc-heading)' } }}
      size={size}
      aria-hidden="true"
    />
  )
}
