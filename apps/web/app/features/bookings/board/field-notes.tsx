import { Text } from '@mantine/core'
import { fieldOn } from '@rsfc/domain/field/field'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { timeOfDay } from '@rsfc/domain/time/day-minutes'
import { useField } from '../../../page/use-field.ts'

const KINDS = { training: 'Training', curfew: 'Curfew' } as const

/** What holds at the airfield on a day, in words: holiday, closures, training windows and curfew. */
export function FieldNotes({ date }: { date: ClubDate }) {
  const { holiday, closures, bands } = fieldOn(useField(), date)
  const span = ({ from, to }: { from: number; to: number }) => `${timeOfDay(from)} to ${timeOfDay(to)}`
  const notes = [
    ...(holiday ? [`Public holiday: ${holiday}`] : []),
    ...closures.map((closure) => `Airfield closed ${span(closure)}: ${closure.reason}`),
    ...bands.map((band) => [`${KINDS[band.kind]} ${span(band)}`, band.words].filter(Boolean).join(': ')),
  ]
  if (notes.length === 0) return null
  return (
    <Text component="p" size="sm" aria-label="The airfield on this day">
      {notes.join(' · ')}
    </Text>
  )
}
