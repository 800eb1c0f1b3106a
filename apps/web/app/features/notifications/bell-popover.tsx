import { Popover } from '@mantine/core'
import { ButtonStandIn, useOpenOnceThere } from '../../ui/layout/late-dropdown.tsx'
import { BellList } from './bell-list.tsx'

type BellPopoverProps = {
  id: string
  button: HTMLElement | null
  isOpen: boolean
  onChange: (isOpen: boolean) => void
}

export function BellPopover({ id, button, isOpen, onChange }: BellPopoverProps) {
  const opened = useOpenOnceThere(isOpen)
  return (
    <Popover
      id={id}
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      width={400}
      withinPortal={false}
      trapFocus
      returnFocus
      shadow="lg"
      radius="lg"
    >
      <Popover.Target>
        <ButtonStandIn button={button} />
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Notifications">
        {opened && <BellList onLeave={() => onChange(false)} />}
      </Popover.Dropdown>
    </Popover>
  )
}
