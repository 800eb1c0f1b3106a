import type { DeskDialogsProps } from '../../board/schedule-board.tsx'
import { BookForMember } from './book-for-member.tsx'
import { MoveBooking } from './move-booking.tsx'

/** The officers' dialogs on the board. In their own file, so that they can be loaded lazily. */
export function DeskDialogs({ aircraft, now, moves, start, goTo, onClose, readiness }: DeskDialogsProps) {
  const { moving, snapBack, end } = moves
  return (
    <>
      <MoveBooking moving={moving} aircraft={aircraft} onMoved={goTo} onRefused={snapBack} onClose={end} />
      <BookForMember
        start={start}
        aircraft={aircraft}
        now={now}
        readiness={readiness}
        onBooked={goTo}
        onClose={onClose}
      />
    </>
  )
}
