import { dateInWords } from '@rsfc/domain/time/club-words'

/** A moment in club time: 'Sat 21 Nov 2026, 10:00'. */
export function Moment({ at }: { at: string }) {
  return (
    <time style={{ whiteSpace: 'nowrap' }} dateTime={at}>
      {dateInWords(at.slice(0, 10))}, {at.slice(11, 16)}
    </time>
  )
}
