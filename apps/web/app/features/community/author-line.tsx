import { addressOf, pages } from '@rsfc/contract/pages'
import { Avatar } from '@mantine/core'
import { clubDate, clubTime } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { Link } from 'react-router'
import { usePortrait } from '../../data/portrait.ts'
import classes from './author-line.module.css'

type Written = { user_id: string | null; user: string; user_image: string | null; createdAt: string }

/** Who wrote it and when; a member who left the club has no page to go to. */
export function AuthorLine({ written, size = 44 }: { written: Written; size?: number }) {
  const { user_id, user, createdAt } = written
  const instant = new Date(createdAt)
  return (
    <div className={classes.line}>
      <Face written={written} size={size} />
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

function Face({ written, size }: { written: Written; size: number }) {
  const address = usePortrait(written.user_id ?? '')
  return (
    <Avatar
      src={written.user_image && written.user_id ? address : null}
      alt=""
      name={written.user_id ? written.user : ''}
      classNames={{ placeholder: classes.initials }}
      size={size}
      aria-hidden="true"
    />
  )
}
