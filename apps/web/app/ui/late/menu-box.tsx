import { Menu, type MenuProps } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { ButtonStandIn, useOpenOnceThere } from './button-stand-in.tsx'
import type { DropdownProps } from './use-dropdown.ts'

export type MenuEntry = {
  key: string
  label: ReactNode
  icon?: ReactNode
  /** Where it leads, or what it does. */
  act: string | (() => void)
  staysOpen?: boolean
  /** Below a line. */
  isApart?: boolean
}

export type MenuBoxProps = Pick<MenuProps, 'position' | 'width' | 'withinPortal'> & {
  title?: ReactNode
  entries: readonly MenuEntry[]
}

/** A menu beside its button. */
export function MenuBox({ dropdown, title, entries, ...menu }: MenuBoxProps & DropdownProps) {
  const opened = useOpenOnceThere(dropdown.isOpen)
  return (
    // Mantine's focus placeholder is off because it is not a menu item.
    <Menu
      {...menu}
      id={dropdown.buttonId}
      opened={opened}
      onChange={dropdown.onChange}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ButtonStandIn buttonId={dropdown.buttonId} />
      </Menu.Target>
      <Menu.Dropdown>
        {title && <Menu.Label>{title}</Menu.Label>}
        {entries.map((entry) => (
          <Fragment key={entry.key}>
            {entry.isApart && <Menu.Divider />}
            <Entry {...entry} />
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Large enough for a thumb on a phone. */
const TOUCHED = { base: 44, sm: 'auto' }

function Entry({ label, icon, act, staysOpen = false }: MenuEntry) {
  if (typeof act === 'string')
    return (
      <Menu.Item component={Link} to={act} leftSection={icon} mih={TOUCHED}>
        {label}
      </Menu.Item>
    )
  return (
    <Menu.Item leftSection={icon} onClick={act} closeMenuOnClick={!staysOpen} mih={TOUCHED}>
      {label}
    </Menu.Item>
  )
}
