import { ActionIcon, Box } from '@mantine/core'
import type { BoardEntry } from '@rsfc/contract/bookings/schemas'
import type { ResourcesDayViewProps, ScheduleEventData } from '@mantine/schedule'
import { isMovable } from '@rsfc/domain/bookings/permissions'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { IconArrowsMove } from '@tabler/icons-react'
import type { ComponentPropsWithoutRef } from 'react'
import { Link } from 'react-router'
import type { BoardPayload } from './board-events.ts'
import {
  crewText,
  entryPage,
  entryTitle,
  isRequest,
  appearanceOf,
  shortTitle,
  timesOn,
  type BoardViewer,
} from '../board-entry.ts'
import { StatusSign } from '../status-sign.tsx'
import classes from './board-block.module.css'

type RenderEvent = NonNullable<ResourcesDayViewProps['renderEvent']>

/** Renders schedule events: background shading, or a block for a booking or downtime. */
export function blockRenderer(viewer: BoardViewer, onMove?: (entry: BoardEntry) => void): RenderEvent {
  return (event: ScheduleEventData<BoardPayload>, props) => {
    const { entry, shade } = event.payload ?? {}
    const { children: _title, ...rest } = props as ComponentPropsWithoutRef<'div'>
    if (entry) {
      const { draggable, onDragStart, onDragEnd } = rest
      const date = String(event.start).slice(0, 10)
      return (
        <Block
          entry={entry}
          date={date}
          viewer={viewer}
          drag={{ draggable, onDragStart, onDragEnd }}
          onMove={onMove}
        />
      )
    }
    return (
      <Box {...rest} className={`${rest.className ?? ''} ${classes.shade}`} data-kind={shade} aria-hidden>
        {shade && SHADE_WORDS[shade]}
      </Box>
    )
  }
}

const SHADE_WORDS: Partial<Record<string, string>> = {
  marked: 'Free',
  training: 'Training',
  curfew: 'Curfew',
}

type BlockProps = {
  entry: BoardEntry
  date: ClubDate
  viewer: BoardViewer
  drag: Pick<ComponentPropsWithoutRef<'div'>, 'draggable' | 'onDragStart' | 'onDragEnd'>
  onMove: ((entry: BoardEntry) => void) | undefined
}

function Block({ entry, date, viewer, drag, onMove }: BlockProps) {
  const page = entryPage(entry, viewer)
  const times = timesOn(date, entry)
  const title = entryTitle(entry, viewer)
  const crew = crewText(entry)
  const short = shortTitle(entry, viewer)
  const content = (
    <>
      <span className={classes.title}>
        {viewer.atDesk && <StatusSign status={entry.booking_status} />}{' '}
        <span className={short ? classes.whole : undefined}>{title}</span>
        {short && (
          <span className={classes.short} aria-hidden>
            {short}
          </span>
        )}
      </span>
      <span className={classes.times}>{times}</span>
      {crew && <span className={classes.crew}>{crew}</span>}
    </>
  )
  return (
    <div
      {...drag}
      className={classes.block}
      data-kind={appearanceOf(entry, viewer)}
      data-request={isRequest(entry) || undefined}
      title={[title, times, crew].filter(Boolean).join(', ')}
    >
      {page ? (
        // Dragging moves the booking, not its address.
        <Link className={classes.words} to={page} draggable={false}>
          {content}
        </Link>
      ) : (
        <div className={classes.words}>{content}</div>
      )}
      {onMove && isMovable(entry) && (
        <ActionIcon
          className={classes.move ?? ''}
          variant="default"
          size={26}
          aria-label={`Move ${title}, ${times}`}
          onClick={() => onMove(entry)}
        >
          <IconArrowsMove size={16} stroke={1.8} />
        </ActionIcon>
      )}
    </div>
  )
}
