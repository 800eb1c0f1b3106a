import { Flex, Group, Text } from '@mantine/core'
import type { BoardView } from '@rsfc/domain/bookings/board/board-range'
import type { ReactNode } from 'react'
import { bookingStatusName } from '../booking/booking-badges.tsx'
import type { AircraftWithState } from '../booking/use-fleet-state.ts'
import { aircraftColour } from './calendar/aircraft-colour.ts'
import type { BoardConnection } from './live/follow-board.ts'
import { StatusSign } from './status-sign.tsx'
import classes from './board-legend.module.css'

const MEMBER_BLOCKS = [
  ['own', 'Yours'],
  ['busy', 'Busy'],
  ['request', 'Requested'],
] as const

const STATUSES = ['pending', 'confirmed', 'completed'] as const

const SHADES = [
  ['closed', 'Outside opening hours'],
  ['night', 'Night'],
] as const

const MEMBER_HINTS: Record<BoardView, string> = {
  day: 'Select a free slot to book an hour, or drag to choose your own times.',
  week: 'Select a day to see its free times and book.',
  month: 'Select a day to see its free times and book.',
  list: 'Select a free slot to book it.',
}

const DESK_HINTS: Record<BoardView, string> = {
  day: 'Drag a booking to move it. Drag across free time to book for a member.',
  week: 'Select a day to move its bookings or to book for a member.',
  month: 'Select a day to move its bookings or to book for a member.',
  list: 'Select a free time to book it for a member.',
}

const CONNECTION_TEXT: Record<BoardConnection, string> = {
  connecting: 'Connecting',
  live: 'Live',
  polling: 'Reconnecting, updated every 10 seconds',
}

type BoardLegendProps = {
  view: BoardView
  connection: BoardConnection
  atDesk: boolean
  aircraft: readonly AircraftWithState[]
  hint?: string | undefined
}

/** Explains the board's colours and shapes, what one can do, and whether it updates live. */
export function BoardLegend({ view, connection, atDesk, aircraft, hint }: BoardLegendProps) {
  const hints = atDesk ? DESK_HINTS : MEMBER_HINTS
  return (
    <Group gap="6px 24px" fz="xs" c="dimmed">
      <Text inherit flex="1 1 300px">
        {hint ?? hints[view]} Times are in Singapore time.
      </Text>
      {view !== 'list' && (
        <Flex component="ul" wrap="wrap" gap="4px 16px" aria-label="Legend">
          {atDesk
            ? STATUSES.map((status) => (
                <LegendItem key={status} label={bookingStatusName(status)}>
                  <span className={classes.sign} data-kind={status} aria-hidden>
                    <StatusSign status={status} />
                  </span>
                </LegendItem>
              ))
            : MEMBER_BLOCKS.map(([kind, label]) => <Sign key={kind} kind={kind} label={label} />)}
          <Sign kind="downtime" label="Downtime" />
          <Sign kind="closure" label="Airfield closed" />
          {view !== 'day' && aircraft.some(({ due = [] }) => due.length > 0) && (
            <Sign kind="due" label="Inspection expected" />
          )}
          {view === 'day'
            ? SHADES.map(([kind, label]) => <Sign key={kind} kind={kind} label={label} />)
            : aircraft.map((one) => (
                <LegendItem key={one._id} label={one.aircraft_registration || one.aircraft_name}>
                  <span
                    className={classes.plane}
                    style={{ background: aircraftColour(aircraft, one._id) }}
                    aria-hidden
                  />
                </LegendItem>
              ))}
        </Flex>
      )}
      <Flex
        component="p"
        align="center"
        gap={7}
        className={classes.live}
        data-live={connection === 'live' || undefined}
      >
        {CONNECTION_TEXT[connection]}
      </Flex>
    </Group>
  )
}

function Sign({ kind, label }: { kind: string; label: string }) {
  return (
    <LegendItem label={label}>
      <span className={classes.sign} data-kind={kind} aria-hidden />
    </LegendItem>
  )
}

function LegendItem({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Flex component="li" align="center" gap={7}>
      {children}
      {label}
    </Flex>
  )
}
