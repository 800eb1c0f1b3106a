import { Menu } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useSignOut } from '../../session/use-sign-out.ts'
import { ButtonStandIn, useOpenOnceThere } from '../../ui/layout/late-dropdown.tsx'
import { useThemeToggle } from '../../ui/public/theme-toggle.tsx'
import type { MenuLink } from './menu-link.ts'

type UserMenuListProps = {
  /** The id of the button, which names the menu. */
  id: string
  button: HTMLElement | null
  links: readonly MenuLink[]
  isOpen: boolean
  onChange: (isOpen: boolean) => void
}

export function UserMenuList({ id, button, links, isOpen, onChange }: UserMenuListProps) {
  const signOut = useSignOut()
  const theme = useThemeToggle()
  const opened = useOpenOnceThere(isOpen)
  return (
    // Rendered inside the header landmark. Mantine's focus placeholder is off because it is not a menu item.
    <Menu
      id={id}
      width={230}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      opened={opened}
      onChange={onChange}
    >
      <Menu.Target>
        <ButtonStandIn button={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {links.map(({ to, label, icon: Icon }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={<Icon size={18} stroke={1.6} />}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={theme.icon} onClick={theme.toggle} closeMenuOnClick={false}>
          {theme.label}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.6} />} onClick={() => void signOut()}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
