import { Button, Group, SimpleGrid, UnstyledButton } from '@mantine/core'
import type { BoardEntry } from '@rsfc/contract/bookings/schemas'
import { freeGaps, type Span } from '@rsfc/domain/bookings/board/availability'
import { hoursShown } from '@rsfc/domain/bookings/board/board-hours'
import { dayPlan, suggestedIn, type Stretch } from '@rsfc/domain/bookings/board/day-plan'
import type { FreeSlot } from '@rsfc/domain/bookings/board/next-free'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import { isMovable } from '@rsfc/domain/bookings/permissions'
import { curfewsOf, fieldOn, type Field } from '@rsfc/domain/field/field'
import { firstBookableDate, isBookable } from '@rsfc/domain/bookings/request'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { timeOfDay } from '@rsfc/domain/time/day-minutes'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useField } from '../../../page/use-field.ts'
import { newBookingAddress } from './new-booking-address.ts'
import { isOffered, type AircraftWithState } from '../booking/use-fleet-state.ts'
import { AircraftLabel } from './aircraft-label.tsx'
import { daylightInQuarters } from './daylight.ts'
import { crewText, entryPage, entryTitle, isRequest, appearanceOf, type BoardViewer } from './board-entry.ts'
import { StatusSign } from './status-sign.tsx'
import classes from './day-list.module.css'

type DayListProps = {
  date: ClubDate
  entries: readonly BoardEntry[]
  aircraft: readonly AircraftWithState[]
  viewer: BoardViewer
  now: Date
  foundSlot: FreeSlot | null
  /** For officers, who book for a member; members follow a link to the form. */
  onBook?: ((slot: FreeSlot) => void) | undefined
  onMove?: ((entry: BoardEntry) => void) | undefined
}

/** The board as text for phones and screen readers: free and taken times of each aircraft. */
export function DayList({ date, entries, aircraft, viewer, now, foundSlot, onBook, onMove }: DayListProps) {
  const field = useField()
  const within = hoursToList(field, entries, date)
  const curfews = curfewsOf(fieldOn(field, date))
  const open = date >= firstBookableDate(now)
  return (
    <SimpleGrid minColWidth="min(100%, 330px)" autoFlow="auto-fit" style={{ alignItems: 'start' }}>
      {aircraft.map((one) => (
        <section key={one._id} className={classes.aircraft} aria-label={one.aircraft_registration}>
          <h3 className={classes.name}>
            <AircraftLabel aircraft={one} date={date} viewer={viewer} />
          </h3>
          {isBookable(one) && (
            <ol className={classes.stretches}>
              {dayPlan(entries, one._id, date, within, curfews).map((stretch) => (
                <li key={stretch.from}>
                  {stretch.entry ? (
                    <TakenStretch stretch={stretch} entry={stretch.entry} viewer={viewer} onMove={onMove} />
                  ) : (
                    <FreeStretch
                      stretch={stretch}
                      slot={slotIn(field, stretch, one._id, date, foundSlot)}
                      marked={isFoundIn(stretch, one._id, foundSlot)}
                      open={open && isOffered(one) && !stretch.curfew}
                      word={stretch.curfew ? 'Curfew' : one.grounded ? 'Grounded' : 'Free'}
                      onBook={onBook}
                    />
                  )}
                </li>
              ))}
            </ol>
          )}
        </section>
      ))}
    </SimpleGrid>
  )
}

/** Daylight hours without the curfew, extended to include any bookings outside them. */
function hoursToList(field: Field, entries: readonly BoardEntry[], date: ClubDate): Span {
  const allowed = freeGaps(curfewsOf(fieldOn(field, date)), daylightInQuarters(date))
  const light = { from: allowed[0]?.from ?? 0, to: allowed.at(-1)?.to ?? 0 }
  const [usual, needed] = [hoursShown([], []), hoursShown(entries, [date])]
  return {
    from: needed.from < usual.from ? needed.from : light.from,
    to: needed.to > usual.to ? needed.to : light.to,
  }
}

function isFoundIn({ from, to }: Span, aircraft: string, found: FreeSlot | null): boolean {
  return found !== null && found.aircraft_type === aircraft && found.from >= from && found.to <= to
}

/** What is booked by selecting a free stretch: the slot that was found in it, or the usual length. */
function slotIn(
  field: Field,
  stretch: Span,
  aircraft_type: string,
  date: ClubDate,
  found: FreeSlot | null,
): FreeSlot {
  if (found && isFoundIn(stretch, aircraft_type, found)) return found
  return { ...suggestedIn(field, stretch, date), aircraft_type, date }
}

type FreeProps = {
  stretch: Stretch<BoardEntry>
  slot: FreeSlot
  marked: boolean
  open: boolean
  /** A grounded aircraft is not free, even where nobody has booked it; in a curfew none is. */
  word: 'Free' | 'Grounded' | 'Curfew'
  onBook: DayListProps['onBook']
}

function FreeStretch({ stretch, slot, marked, open, word, onBook }: FreeProps) {
  const content = (
    <>
      <Times span={stretch} />
      <span className={classes.what}>
        {word}{' '}
        <span className={classes.length}>
          {marked
            ? `suggested ${timeOfDay(slot.from)}–${timeOfDay(slot.to)}`
            : durationInWords(stretch.to - stretch.from)}
        </span>
      </span>
    </>
  )
  if (!open) return <div className={classes.stretch}>{content}</div>
  const shared = { className: classes.stretch, 'data-kind': 'free', 'data-marked': marked || undefined }
  const book = (label: string) => (
    <span className={classes.book}>
      <IconPlus size={18} stroke={2} aria-hidden />
      {label}
    </span>
  )
  if (onBook)
    return (
      <UnstyledButton {...shared} w="100%" onClick={() => onBook(slot)}>
        {content}
        {book('For a member')}
      </UnstyledButton>
    )
  return (
    <Link {...shared} to={newBookingAddress(slot.aircraft_type, slot.date, slot)}>
      {content}
      {book('Book')}
    </Link>
  )
}

type TakenProps = { stretch: Span; entry: BoardEntry; viewer: BoardViewer; onMove: DayListProps['onMove'] }

function TakenStretch({ stretch, entry, viewer, onMove }: TakenProps) {
  const page = entryPage(entry, viewer)
  const title = entryTitle(entry, viewer)
  const crew = crewText(entry)
  const content = (
    <>
      <Times span={stretch} />
      <span className={classes.what}>
        {viewer.atDesk && <StatusSign status={entry.booking_status} />} {title}
        {crew && <span className={classes.crew}> {crew}</span>}
      </span>
      {isRequest(entry) && !viewer.atDesk && <span className={classes.request}>Requested</span>}
    </>
  )
  return (
    <Group gap={0} wrap="nowrap" className={classes.taken} data-kind={appearanceOf(entry, viewer)}>
      {page ? (
        <Link className={classes.stretch} to={page}>
          {content}
        </Link>
      ) : (
        <div className={classes.stretch}>{content}</div>
      )}
      {onMove && isMovable(entry) && (
        <Button
          variant="subtle"
          size="compact-sm"
          mih={44}
          className={classes.move ?? ''}
          aria-label={`Move ${title}, ${timeOfDay(stretch.from)}–${timeOfDay(stretch.to)}`}
          onClick={() => onMove(entry)}
        >
          Move
        </Button>
      )}
    </Group>
  )
}

function Times({ span }: { span: Span }) {
  return (
    <span className={classes.times}>
      {timeOfDay(span.from)}–{timeOfDay(span.to)}
    </span>
  )
}
