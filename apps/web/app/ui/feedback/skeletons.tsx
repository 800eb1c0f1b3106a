import { Skeleton } from '@mantine/core'
import classes from './skeletons.module.css'

/** Placeholder for a page of the member or admin area while it loads. */
export function PageSkeleton() {
  return (
    <div className={classes.page} role="status" aria-label="Loading">
      <Skeleton height={14} width={180} />
      <Skeleton height={44} width="min(380px, 80%)" mt={14} />
      <Skeleton height={220} mt={36} radius="xl" />
      <div className={classes.pair}>
        <Skeleton height={180} radius="xl" />
        <Skeleton height={180} radius="xl" />
      </div>
    </div>
  )
}
