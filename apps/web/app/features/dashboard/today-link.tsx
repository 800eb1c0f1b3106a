import { VisuallyHidden } from '@mantine/core'
import { dashboard } from '@rsfc/contract/dashboard/routes'
import { addressOf, pageAt, pages } from '@rsfc/contract/pages'
import { IconSunrise } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { read } from '../../data/read.ts'
import classes from './today-link.module.css'

/** The link to the officers' queue, with the number of things that wait. */
export function TodayLink() {
  const page = pageAt(useLocation().pathname)
  const { data } = useQuery({
    ...read(dashboard.waiting),
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
    meta: { handlesRefusal: true },
  })
  const total = data?.total ?? 0
  return (
    <Link
      to={addressOf(pages.morning)}
      prefetch="intent"
      className={classes.today}
      aria-current={page === pages.morning ? 'page' : undefined}
    >
      <IconSunrise size={20} stroke={1.6} aria-hidden />
      <span className={classes.name}>Today</span>
      {total > 0 && (
        <>
          {' '}
          <span className={classes.count}>{total > 99 ? '99+' : total}</span>{' '}
          <VisuallyHidden>{total === 1 ? 'thing waits' : 'things wait'}</VisuallyHidden>
        </>
      )}
    </Link>
  )
}
