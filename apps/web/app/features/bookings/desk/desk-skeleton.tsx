import { Skeleton } from '@mantine/core'

export function DeskSkeleton() {
  return (
    <div role="status" aria-label="Loading bookings">
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} height={56} mt={8} radius="md" />
      ))}
    </div>
  )
}
