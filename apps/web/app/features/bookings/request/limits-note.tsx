import { Text } from '@mantine/core'
import { bookings } from '@rsfc/contract/bookings/routes'
import { limitsInWords } from '@rsfc/domain/bookings/request-limits'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../data/read.ts'

/** What the member can request without an officer. The server decides, so nothing is shown if it cannot be read. */
export function LimitsNote() {
  const { data } = useQuery({ ...read(bookings.limits), meta: { handlesRefusal: true } })
  if (!data) return null
  return (
    <Text size="sm" c="dimmed" mb="sm">
      {limitsInWords(data)}
    </Text>
  )
}
