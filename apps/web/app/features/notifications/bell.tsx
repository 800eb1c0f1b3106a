import { Box, Popover, UnstyledButton } from '@mantine/core'
import { notifications } from '@rsfc/contract/notifications/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { read } from '../../data/read.ts'
import { withinTimeout } from '../../page/script-timeout.ts'
import classes from './bell.module.css'

// Loaded on first use: most visits never open it.
const BellList = lazy(async () => ({
  default: (await withinTimeout(import('./bell-list.tsx'))).BellList,
}))

/** Shows how much is unread. Opens a list on a wide screen, and the page of notifications on a phone. */
export function Bell() {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    ...read(notifications.unread),
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
    meta: { handlesRefusal: true },
  })
  const unread = data?.unread ?? 0
  const name = unread === 0 ? 'Notifications' : `Notifications, ${inWords(unread)} unread`
  const face = (
    <>
      <IconBell size={22} stroke={1.7} aria-hidden />
      {unread > 0 && (
        <span className={classes.count} aria-hidden>
          {inWords(unread)}
        </span>
      )}
    </>
  )
  return (
    <>
      <Link to={addressOf(pages.notifications)} className={classes.bell} data-on="phone" aria-label={name}>
        {face}
      </Link>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        width={400}
        withinPortal={false}
        trapFocus
        returnFocus
        shadow="lg"
        radius="lg"
      >
        <Popover.Target>
          <UnstyledButton
            className={classes.bell}
            data-on="desk"
            aria-label={name}
            onClick={() => setOpen((open) => !open)}
          >
            {face}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown p={0} aria-label="Notifications">
          {isOpen && (
            <Suspense fallback={<Box h={220} />}>
              <BellList onLeave={() => setOpen(false)} />
            </Suspense>
          )}
        </Popover.Dropdown>
      </Popover>
    </>
  )
}

const inWords = (unread: number) => (unread > 99 ? '99+' : String(unread))
