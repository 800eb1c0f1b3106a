import { instruction } from '@rsfc/contract/instruction/routes'
import type { HoursChanges, InstructorHours } from '@rsfc/contract/instruction/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { showFailure } from '../../data/show-failure.ts'
import { askFirst } from '../../ui/forms/ask-first.tsx'
import { BookedFlights, countInWords } from './booked-flights.tsx'
import { newTimeOff } from './hours-values.ts'

/** Before time off is saved: shows the flights that are booked in it, and asks. */
export function useAskAboutFlights(name: string | null) {
  const queryClient = useQueryClient()
  return async (body: HoursChanges, saved: InstructorHours): Promise<boolean> => {
    const params = { id: saved.instructor_id }
    const lists = await Promise.all(
      newTimeOff(body, saved).map((query) =>
        queryClient.fetchQuery({ ...read(instruction.booked, { params, query }), staleTime: 0 }),
      ),
    ).catch((error: Error) => showFailure(error))
    if (!lists) return false
    const flights = lists.flat()
    if (flights.length === 0) return true
    return askFirst({
      title: countInWords(flights),
      children: <BookedFlights flights={flights} name={name} />,
      confirm: 'Save hours',
      cancel: 'Back',
    })
  }
}
