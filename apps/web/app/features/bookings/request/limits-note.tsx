import { Text } from '@mantine/core'
import { bookings } from '@rsfc/contract/bookings/routes'
import { isNearLimit, limitsInWords } from '@rsfc/domain/bookings/request-limits'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../data/read.ts'

/** What the member can still request without an officer, once little is left. The server decides. */
export function LimitsNote() {
  const { data } = useQuery({ ...read(bookings.limits), meta: { handlesRefusal: true } })
  if (!data || !isNearLimit(data)) return null
  return (
    <Text size="sm" c="dimmed" mb="sm">
      {limitsInWords(data)}
    </Text>
  )
}
