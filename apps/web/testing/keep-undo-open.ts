import { UNDO_SECONDS } from '@rsfc/domain/bookings/undo'
import { onTestFinished, vi } from 'vitest'

/** The time to undo an act does not end during this test, however slow the machine is. */
export function keepUndoOpen(): void {
  const start = window.setTimeout.bind(window)
  const never = (handler: TimerHandler, milliseconds?: number) =>
    milliseconds === UNDO_SECONDS * 1000 ? 0 : start(handler, milliseconds)
  const timers = vi.spyOn(window, 'setTimeout').mockImplementation(never as typeof window.setTimeout)
  onTestFinished(() => timers.mockRestore())
}
