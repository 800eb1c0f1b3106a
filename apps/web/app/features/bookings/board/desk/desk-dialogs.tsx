import type { ClubDate } from '@rsfc/domain/time/club-time'
import { BookForMember, type BookingStart } from './book-for-member.tsx'
import { MoveBooking } from './move-booking.tsx'
import type { useMoving } from './use-moving.ts'
import type { AircraftWithState } from '../../use-fleet-state.ts'

type DeskDialogsProps = {
  aircraft: readonly AircraftWithState[]
  now: Date
  moves: Pick<ReturnType<typeof useMoving>, 'moving' | 'snapBack' | 'end'>
  start: BookingStart | null
  /** Shows a day on the board. */
  goTo: (date: ClubDate) => void
  onClose: () => void
}

/** The officers' dialogs. In their own file, so that members do not load them. */
export function DeskDialogs({ aircraft, now, moves, start, goTo, onClose }: DeskDialogsProps) {
  const { moving, snapBack, end } = moves
  return (
    <>
      <MoveBooking moving={moving} aircraft={aircraft} onMoved={goTo} onRefused={snapBack} onClose={end} />
      <BookForMember start={start} aircraft={aircraft} now={now} onBooked={goTo} onClose={onClose} />
    </>
  )
}
