import { addressOf, pages } from '@rsfc/contract/pages'
import { Avatar } from '@mantine/core'
import { clubDate, clubTime } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { Link } from 'react-router'
import { usePortrait } from '../../data/portrait.ts'
import classes from './author-line.module.css'

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
    <div className={classes.line}>
      <AuthorAvatar entry={entry} size={size} />
      <div>
        {user_id ? (
          <Link to={addressOf(pages.author, { id: user_id })} className={classes.name}>
            <bdi>{user}</bdi>
          </Link>
        ) : (
          <span className={classes.name}>{user}</span>
        )}
        <span className={classes.when}>
          {postId ? (
            <Link to={addressOf(pages.post, { id: postId })} className={classes.permalink}>
              <Moment at={entry.createdAt} />
            </Link>
          ) : (
            <Moment at={entry.createdAt} />
          )}
          {editedAt && <span title={`Last edited ${inWords(editedAt)}`}> · edited</span>}
        </span>
      </div>
    </div>
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
  const address = usePortrait(entry.user_id ?? '')
  return (
    <Avatar
      src={entry.user_image && entry.user_id ? address : null}
      alt=""
      name={entry.user_id ? entry.user : ''}
      classNames={{ placeholder: classes.initials }}
      size={size}
      aria-hidden="true"
    />
  )
}
