import { Box } from '@mantine/core'
import type { BoardEntry } from '@rsfc/contract/bookings/schemas'
import type { ResourcesDayViewProps, ScheduleEventData } from '@mantine/schedule'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import type { ComponentPropsWithoutRef } from 'react'
import { Link } from 'react-router'
import type { BoardPayload } from './board-events.ts'
import { entryPage, entryTitle, isRequest, kindOf, timesOn, type BoardViewer } from './board-entry.ts'
import classes from './board-block.module.css'

type RenderEvent = NonNullable<ResourcesDayViewProps['renderEvent']>

/** Renders schedule events: background shading, or a block for a booking or downtime. */
export function blockRenderer(viewer: BoardViewer): RenderEvent {
  return (event: ScheduleEventData<BoardPayload>, props) => {
    const { entry, shade } = event.payload ?? {}
    if (entry) return <Block entry={entry} date={String(event.start).slice(0, 10)} viewer={viewer} />
    const { children: _title, ...rest } = props as ComponentPropsWithoutRef<'div'>
    return (
      <Box {...rest} className={`${rest.className ?? ''} ${classes.shade}`} data-kind={shade} aria-hidden />
    )
  }
}

type BlockProps = { entry: BoardEntry; date: ClubDate; viewer: BoardViewer }

function Block({ entry, date, viewer }: BlockProps) {
  const page = entryPage(entry, viewer)
  const times = timesOn(date, entry)
  const shared = {
    className: classes.block,
    'data-kind': kindOf(entry),
    'data-request': isRequest(entry) || undefined,
    title: `${entryTitle(entry)}, ${times}`,
  }
  const content = (
    <>
      <span className={classes.title}>{entryTitle(entry)}</span>
      <span className={classes.times}>{times}</span>
    </>
  )
  return page ? (
    <Link {...shared} to={page}>
      {content}
    </Link>
  ) : (
    <div {...shared}>{content}</div>
  )
}
