import { addressOf, pages } from '@rsfc/contract/pages'
import type { SecurityEventRow } from '@rsfc/contract/security/schemas'
import { eventInWords } from '@rsfc/domain/security/event-words'
import { Link } from 'react-router'
import { Moment } from './moment.tsx'
import classes from './security-events-page.module.css'

/** Kinds that officers should notice when they skim the list. */
const ALARMING: ReadonlySet<string> = new Set([
  'sign-in-failed',
  'sign-in-locked',
  'reauthentication-failed',
  'refused',
  'override',
  'act-undone',
])

type EventListProps = { events: readonly SecurityEventRow[]; onMember: (id: string) => void }

export function EventList({ events, onMember }: EventListProps) {
  return (
    <ol className={classes.entries} aria-label="Entries">
      {events.map((event) => (
        <li key={event._id} className={classes.entry}>
          <div className={classes.head}>
            <strong data-alarming={ALARMING.has(event.kind) || undefined} className={classes.what}>
              {eventInWords(event)}
            </strong>
            <span className={classes.when}>
              <Moment at={event.at} />
            </span>
          </div>
          <p className={classes.who}>
            <Who event={event} onMember={onMember} />
          </p>
          <p className={classes.where}>{[event.device, event.address].filter(Boolean).join(' · ')}</p>
        </li>
      ))}
    </ol>
  )
}

function Who({ event, onMember }: Pick<EventListProps, 'onMember'> & { event: SecurityEventRow }) {
  const { user_id, user_name, actor_id, actor_name } = event
  const byOther = actor_id !== null && actor_id !== user_id
  if (!user_id) return <>{byOther ? `By ${actor_name ?? 'a deleted member'}` : 'No account'}</>
  const name = user_name ?? 'A deleted member'
  return (
    <>
      {user_name ? <Link to={addressOf(pages.adminMember, { member_id: user_id })}>{name}</Link> : name}
      {byOther && `, by ${actor_name ?? 'a deleted member'}`}
      <button
        type="button"
        className={classes.only}
        aria-label={`Only these: entries about ${name}`}
        onClick={() => onMember(user_id)}
      >
        Only these
      </button>
    </>
  )
}
