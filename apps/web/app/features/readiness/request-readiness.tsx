import { UnstyledButton } from '@mantine/core'
import { readiness } from '@rsfc/contract/readiness/routes'
import type { ReadinessLine } from '@rsfc/contract/readiness/schemas'
import { lineInBrief } from '@rsfc/domain/readiness/brief-words'
import { mostPressingFirst, RESULT_WORDS } from '@rsfc/domain/readiness/line'
import { RULE_TITLES } from '@rsfc/domain/readiness/rules'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { LatePopover } from '../../ui/late/late-popover.tsx'
import classes from './readiness-lines.module.css'
import { CrewLines } from './crew-lines.tsx'
import { ReadinessLines } from './readiness-lines.tsx'
import { ResultBadge } from './result-badge.tsx'

/** All rows share one call for the whole queue. */
function useRequest(bookingId: string) {
  const { data } = useQuery({
    ...read(readiness.ofRequests),
    meta: { handlesRefusal: true },
    select: (queue) => queue.find(({ booking_id }) => booking_id === bookingId),
  })
  return data
}

type RequestProps = { bookingId: string; pilot: string }

/** The result of a request, with its lines on a click. Nothing if the booking is not a request. */
export function RequestResult({ bookingId, pilot }: RequestProps) {
  const request = useRequest(bookingId)
  if (!request) return null
  const { result, lines, crew } = request
  if (lines.length === 0) return <ResultBadge result={result} />
  return (
    <LatePopover
      label={`Readiness of ${pilot}`}
      className={classes.dropdown}
      width={380}
      position="bottom-start"
      withArrow
      renderButton={(button) => (
        <UnstyledButton {...button} bdrs={999} aria-label={`${RESULT_WORDS[result]}: why, ${pilot}`}>
          <ResultBadge result={result} />
        </UnstyledButton>
      )}
    >
      <ReadinessLines lines={lines} own={false} />
      <CrewLines crew={crew} />
    </LatePopover>
  )
}

/** What an officer should know before confirming, in few words; nothing if everything is in order. */
export function RequestConcerns({ bookingId, pilot }: RequestProps) {
  const lines = mostPressingFirst(withoutRepeats(useRequest(bookingId)?.lines ?? []))
  if (lines.length === 0) return null
  return (
    <ul className={classes.concerns} aria-label={`Check before confirming ${pilot}`}>
      {lines.map((line) => {
        const Sign = line.state === 'soon' ? IconInfoCircle : IconAlertTriangle
        return (
          <li key={line.title} data-note={line.state === 'soon'}>
            <Sign size={14} aria-hidden /> <span>{lineInBrief(line)}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** Recency on the day of the flight says more than recency today. */
function withoutRepeats(lines: readonly ReadinessLine[]): ReadinessLine[] {
  const isRepeated = ({ rule, title }: ReadinessLine) =>
    rule === 'recency' &&
    title !== RULE_TITLES.recency &&
    lines.some((one) => one.title === RULE_TITLES.recency)
  return lines.filter((line) => !isRepeated(line))
}
