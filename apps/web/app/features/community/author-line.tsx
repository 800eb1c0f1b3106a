import { addressOf, pages } from '@rsfc/contract/pages'
import { Avatar } from '@mantine/core'
import { clubDate, clubTime } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { Link } from 'react-router'
import { usePortrait } from '../../data/portrait.ts'
import classes from './author-line.module.css'

type Entry = { user_id: string | null; user: string; user_image: string | null; createdAt: string }

/** The author and date of a post or comment. Former members have no profile page to link to. */
export function AuthorLine({ entry, size = 44 }: { entry: Entry; size?: number }) {
  const { user_id, user, createdAt } = entry
  const instant = new Date(createdAt)
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
        <time dateTime={createdAt} className={classes.when}>
          {dateInWords(clubDate(instant))}, {clubTime(instant)}
        </time>
      </div>
    </div>
  )
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
