import type { Aircraft } from '@rsfc/contract/fleet/schemas'
import { BookForMember, type BookingStart } from './book-for-member.tsx'
import { MoveBooking } from './move-booking.tsx'
import type { useMoving } from './use-moving.ts'

type DeskDialogsProps = {
  aircraft: readonly Aircraft[]
  now: Date
  moves: Pick<ReturnType<typeof useMoving>, 'moving' | 'snapBack' | 'end'>
  start: BookingStart | null
  onClose: () => void
}

/** The officers' dialogs. In their own file, so that members do not load them. */
export function DeskDialogs({ aircraft, now, moves, start, onClose }: DeskDialogsProps) {
  return (
    <>
      <MoveBooking moving={moves.moving} aircraft={aircraft} onRefused={moves.snapBack} onClose={moves.end} />
      <BookForMember start={start} aircraft={aircraft} now={now} onClose={onClose} />
    </>
  )
}
