import { Avatar, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { IconChevronDown, IconShieldLock } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState } from 'react'
import { usePortrait } from '../../data/portrait.ts'
import { withinTimeout } from '../../page/script-timeout.ts'
import { useSignedInUser, type Area } from '../../session/guard.tsx'
import type { KnownUser } from '../../session/session.ts'
import type { MenuLink } from './menu-link.ts'
import classes from './user-menu.module.css'

export const MY_SECURITY: MenuLink = {
  to: addressOf(pages.security),
  label: 'My security',
  icon: IconShieldLock,
}

export const loadUserMenu = async () => ({
  default: (await withinTimeout(import('./user-menu-list.tsx'))).UserMenuList,
})
const UserMenuList = lazy(loadUserMenu)

type UserMenuProps = { user: KnownUser; area: Area; links: readonly MenuLink[] }

/** The signed-in user's name, picture and menu. The menu is loaded after the page, or by the first press. */
export function UserMenu({ user, area, links }: UserMenuProps) {
  const portrait = usePortrait(user._id)
  const hasPortrait = Boolean(useSignedInUser(area)?.profile_image)
  const id = useId()
  const [button, setButton] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const press = () => {
    setWanted(true)
    setOpen((open) => !open)
  }
  return (
    <>
      <UnstyledButton
        ref={setButton}
        id={id}
        className={classes.target}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-dropdown` : undefined}
        onClick={press}
      >
        <span className={classes.name} data-gives-way>
          {user.salutation}
        </span>
        <VisuallyHidden>menu</VisuallyHidden>
        {/* Mantine shows the initials until the picture loads, or if there is none. */}
        <Avatar
          src={hasPortrait ? portrait : null}
          alt=""
          aria-hidden="true"
          name={user.salutation}
          color="horizon"
          variant="filled"
          size={36}
        />
        <IconChevronDown size={16} stroke={1.8} aria-hidden="true" />
      </UnstyledButton>
      {isWanted && (
        <Suspense>
          <UserMenuList id={id} button={button} links={links} isOpen={isOpen} onChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
