import { Avatar, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { IconChevronDown, IconLogout, IconShieldLock } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { portraitOf } from '../../data/portrait.ts'
import { useSignedInUser, type Area } from '../../session/guard.tsx'
import type { KnownUser } from '../../session/session.ts'
import { useSignOut } from '../../session/use-sign-out.ts'
import { LateMenu } from '../../ui/late/late-menu.tsx'
import { useThemeToggle } from '../../ui/public/theme-toggle.tsx'
import classes from './user-menu.module.css'

type MenuLink = { to: string; label: string; icon: ComponentType<{ size?: number; stroke?: number }> }

export const MY_SECURITY: MenuLink = {
  to: addressOf(pages.security),
  label: 'My security',
  icon: IconShieldLock,
}

type UserMenuProps = { user: KnownUser; area: Area; links: readonly MenuLink[] }

/** The signed-in user's name, picture and menu. */
export function UserMenu({ user, area, links }: UserMenuProps) {
  const signOut = useSignOut()
  const theme = useThemeToggle()
  const portrait = portraitOf(user._id, useSignedInUser(area)?.profile_image ?? null)
  const entries = links.map(({ to, label, icon: Icon }) => ({
    key: to,
    label,
    act: to,
    icon: <Icon size={18} stroke={1.6} />,
  }))
  return (
    // Rendered inside the header landmark.
    <LateMenu
      width={230}
      withinPortal={false}
      entries={[
        ...entries,
        { key: 'theme', label: theme.label, icon: theme.icon, act: theme.toggle, staysOpen: true },
        {
          key: 'logout',
          label: 'Logout',
          icon: <IconLogout size={18} stroke={1.6} />,
          act: () => void signOut(),
          isApart: true,
        },
      ]}
      renderButton={(button) => (
        <UnstyledButton {...button} className={classes.target}>
          <span className={classes.name} data-gives-way>
            {user.salutation}
          </span>
          <VisuallyHidden>menu</VisuallyHidden>
          {/* Mantine shows the initials until the picture loads, or if there is none. */}
          <Avatar
            src={portrait}
            alt=""
            aria-hidden="true"
            name={user.salutation}
            color="horizon"
            variant="filled"
            size={36}
          />
          <IconChevronDown size={16} stroke={1.8} aria-hidden="true" />
        </UnstyledButton>
      )}
    />
  )
}
