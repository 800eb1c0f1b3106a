import { Anchor } from '@mantine/core'
import type { DeskBooking } from '@rsfc/contract/bookings/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { clubDate } from '@rsfc/domain/time/club-time'
import { shortDateInWords } from '@rsfc/domain/time/club-words'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useFirstRows } from '../../../../ui/tables/use-first-rows.tsx'
import { flightTypeName } from '../../booking-badges.tsx'
import type { DeskAction } from '../desk-actions.ts'
import { RowActions } from './row-actions.tsx'
import { useDeskActions } from '../use-desk-actions.ts'
import classes from './desk-rows.module.css'

/** The rest is one press away: a queue of thirty would hide what comes below it. */
const SHOWN_FIRST = 8

type DeskRowsProps<Row extends DeskBooking> = {
  label: string
  rows: readonly Row[]
  available: readonly DeskAction[]
  /** At the end of the first line. */
  mark?: (row: Row) => ReactNode
  /** More about the booking, under its first line. */
  details?: (row: Row) => ReactNode
  /** Before the buttons, such as a picker; with what the main action then also changes. */
  picker?: (row: Row, disabled: boolean) => ReactNode
  extra?: (row: Row) => { flight_instructor?: string }
}

/** Bookings in rows, each with the act that settles it. Earliest flight first. */
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
  const { shown, more } = useFirstRows(sorted, SHOWN_FIRST)
  return (
    <div {...actions.place}>
      <ul className={classes.rows} aria-label={label}>
        {shown.map((row) => {
          const settled = actions.acted.has(row._id)
          const refusal = actions.refusals.get(row._id)
          return (
            <li key={row._id} className={classes.row} data-settled={settled || undefined}>
              <div className={classes.what}>
                <p className={classes.title}>
                  <Anchor
                    component={Link}
                    to={addressOf(pages.adminBooking, { booking_id: row._id })}
                    inherit
                    fw={600}
                  >
                    {row.pilot_name || 'Unnamed pilot'}
                  </Anchor>
                  <span>{`${shortDateInWords(row.flight_date, today)}, ${row.start_time}–${row.end_time}`}</span>
                  <code>{row.aircraft_registration || row.aircraft_name}</code>
                  <span className={classes.quiet}>{flightTypeName(row.flight_type)}</span>
                  {mark?.(row)}
                </p>
                {details?.(row)}
                {refusal && (
                  <p role="alert" className={classes.refusal}>
                    {refusal}
                  </p>
                )}
              </div>
              <div className={classes.acts}>
                {!settled && picker?.(row, actions.running !== null)}
                <RowActions
                  booking={row}
                  available={available}
                  actions={actions}
                  {...(extra && { extra: extra(row) })}
                />
              </div>
            </li>
          )
        })}
      </ul>
      {more}
      <p className={classes.announced} role="status">
        {actions.announced}
      </p>
    </div>
  )
}

function when({ flight_date, start_time, _id }: DeskBooking): string {
  return `${flight_date} ${start_time} ${_id}`
}
