import { clubDate, clubTime } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { LinkedText } from '../../ui/text/linked-text.tsx'
import classes from './conversation.module.css'

type MessageProps = { from: string; at: string; text: string; ours?: boolean }

/** One letter of a conversation. */
export function Message({ from, at, text, ours = false }: MessageProps) {
  return (
    <li className={classes.letter} data-ours={ours || undefined}>
      <p className={classes.from}>
        <strong>{from}</strong> <time dateTime={at}>{momentInWords(at)}</time>
      </p>
      <p className={classes.text}>
        <LinkedText text={text} />
      </p>
    </li>
  )
}

/** For example 'Sat 21 Nov 2026, 10:00', in club time. */
export function momentInWords(at: string): string {
  const moment = new Date(at)
  return `${dateInWords(clubDate(moment))}, ${clubTime(moment)}`
}
