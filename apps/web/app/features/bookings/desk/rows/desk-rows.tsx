import { Anchor, Flex, Stack, Text, VisuallyHidden } from '@mantine/core'
import type { DeskBooking } from '@rsfc/contract/bookings/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { planInWords } from '@rsfc/domain/bookings/passengers'
import { clubDate } from '@rsfc/domain/time/club-time'
import { shortDateInWords } from '@rsfc/domain/time/club-words'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { flightTypeName } from '../../booking/booking-badges.tsx'
import type { DeskAction } from '../desk-actions.ts'
import { RowActions } from './row-actions.tsx'
import { useDeskActions } from '../use-desk-actions.ts'
import { useFocusOnNext } from './use-focus-on-next.ts'
import classes from './desk-rows.module.css'

type DeskRowsProps<Row extends DeskBooking> = {
  label: string
  rows: readonly Row[]
  available: readonly DeskAction[]
  /** At the end of the first line. */
  mark?: (row: Row) => ReactNode
  /** More about the booking, under its first line. */
  details?: (row: Row) => ReactNode
  /** Before the buttons; `extra` is what the main action then also changes. */
  picker?: (row: Row, disabled: boolean) => ReactNode
  extra?: (row: Row) => { flight_instructor?: string }
}

/** Bookings in rows with the buttons for them, the earliest flight first. */
export function DeskRows<Row extends DeskBooking>({
  label,
  rows,
  available,
  mark,
  details,
  picker,
  extra,
}: DeskRowsProps<Row>) {
  const actions = useDeskActions<Row>()
  const [today] = useState(() => clubDate(new Date()))
  const sorted = actions.withActed(rows).toSorted((a, b) => when(a).localeCompare(when(b)))
  const focus = useFocusOnNext(sorted.map(({ _id }) => _id))
  return (
    <div {...actions.listProps}>
      <ul aria-label={label} {...focus}>
        {sorted.map((row) => {
          const settled = actions.acted.has(row._id)
          const refusal = actions.refusals.get(row._id)
          return (
            <Flex
              component="li"
              key={row._id}
              direction={{ base: 'column', md: 'row' }}
              align={{ base: 'stretch', md: 'center' }}
              gap="10px 20px"
              className={classes.row}
            >
              <Stack gap={3} miw={0} flex={1} {...(settled && { opacity: 0.62 })}>
                <Flex component="p" wrap="wrap" align="baseline" gap="2px 10px" className={classes.line}>
                  <Anchor
                    className={classes.name}
                    component={Link}
                    to={addressOf(pages.adminBooking, { booking_id: row._id })}
                    inherit
                    fw={600}
                  >
                    {row.pilot_name || 'Unnamed pilot'}
                  </Anchor>
                  <span>{`${shortDateInWords(row.flight_date, today)}, ${row.start_time}–${row.end_time}`}</span>
                  <RowCode>{row.aircraft_registration || row.aircraft_name}</RowCode>
                  <Text span inherit fz="sm" c="dimmed">
                    {[flightTypeName(row.flight_type), ...planInWords(row)].join(', ')}
                  </Text>
                  {mark && <span className={classes.mark}>{mark(row)}</span>}
                </Flex>
                {details?.(row)}
                {refusal && (
                  <Text inherit role="alert" fz="sm" c="var(--mantine-color-error)">
                    {refusal}
                  </Text>
                )}
              </Stack>
              <Flex
                flex="none"
                wrap={{ base: 'nowrap', md: 'wrap' }}
                align="center"
                gap="xs"
                className={classes.acts}
              >
                {!settled && picker?.(row, actions.running !== null)}
                <RowActions
                  booking={row}
                  available={available}
                  actions={actions}
                  {...(extra && { extra: extra(row) })}
                />
              </Flex>
            </Flex>
          )
        })}
      </ul>
      <VisuallyHidden role="status">{actions.announced}</VisuallyHidden>
    </div>
  )
}

function when({ flight_date, start_time, _id }: DeskBooking): string {
  return `${flight_date} ${start_time} ${_id}`
}

export function RowLine({ children }: { children: ReactNode }) {
  return (
    <Flex component="p" wrap="wrap" align="baseline" gap="2px 10px">
      {children}
    </Flex>
  )
}

export function RowCode({ children }: { children: string }) {
  return (
    <Text component="code" inherit fz="xs" c="dimmed">
      {children}
    </Text>
  )
}
