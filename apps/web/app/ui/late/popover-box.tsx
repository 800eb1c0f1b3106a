import { Popover, type PopoverDropdownProps, type PopoverProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { ButtonStandIn, useOpenOnceThere } from './button-stand-in.tsx'
import type { DropdownProps } from './use-dropdown.ts'

export type PopoverBoxProps = Pick<
  PopoverProps,
  'position' | 'radius' | 'width' | 'withArrow' | 'withinPortal'
> &
  Pick<PopoverDropdownProps, 'className' | 'p'> & { label: string; children: ReactNode }

/** Shows its content beside its button while it is open. */
export function PopoverBox(props: PopoverBoxProps & DropdownProps) {
  const { dropdown, label, className, p, children, ...popover } = props
  const opened = useOpenOnceThere(dropdown.isOpen)
  return (
    <Popover
      {...popover}
      id={dropdown.buttonId}
      opened={opened}
      onChange={dropdown.onChange}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ButtonStandIn buttonId={dropdown.buttonId} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label} className={className} p={p}>
        {opened && children}
      </Popover.Dropdown>
    </Popover>
  )
}
