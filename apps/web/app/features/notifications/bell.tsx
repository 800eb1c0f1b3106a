import { Box, UnstyledButton } from '@mantine/core'
import { notifications } from '@rsfc/contract/notifications/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { read } from '../../data/read.ts'
import { lazyPart } from '../../ui/late/lazy-part.ts'
import { LatePopover } from '../../ui/late/late-popover.tsx'
import classes from './bell.module.css'

export const loadBell = async () => (await import('./bell-list.tsx')).BellList
const BellList = lazyPart(loadBell)

/**
 * Shows how much is unread. Opens a list on a wide screen, which is loaded after the page, and the page of notifications
 * on a phone.
 */
export function Bell() {
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
      <LatePopover
        label="Notifications"
        position="bottom-end"
        width={400}
        radius="lg"
        p={0}
        withinPortal={false}
        renderButton={(button) => (
          <UnstyledButton {...button} className={classes.bell} data-on="desk" aria-label={name}>
            {face}
          </UnstyledButton>
        )}
      >
        {(close) => (
          <Suspense fallback={<Box h={220} />}>
            <BellList onLeave={close} />
          </Suspense>
        )}
      </LatePopover>
    </>
  )
}

const inWords = (unread: number) => (unread > 99 ? '99+' : String(unread))
