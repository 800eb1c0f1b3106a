import { ActionIcon, Popover, Skeleton, type ActionIconProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { Suspense, type ReactNode } from 'react'

type CalendarPopoverProps = {
  /** Of the button and of what it opens. */
  label: string
  button: Pick<ActionIconProps, 'variant' | 'color' | 'size'>
  iconSize: number
  /** Of the calendar, so that nothing moves when it is loaded. */
  width: number
  height: number
  className?: string | undefined
  children: (close: () => void) => ReactNode
}

/** A button that opens a calendar. */
export function CalendarPopover(props: CalendarPopoverProps) {
  const { label, button, iconSize, width, height, className = '', children } = props
  const [opened, { toggle, close }] = useDisclosure()
  return (
    <Popover opened={opened} onChange={close} trapFocus returnFocus shadow="md" radius="lg">
      <Popover.Target>
        <ActionIcon {...button} aria-label={label} onClick={toggle}>
          <IconCalendar size={iconSize} stroke={1.7} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={className} aria-label={label}>
        <Suspense
          fallback={
            <Skeleton width={width} height={height} role="status" aria-label="Loading the calendar" />
          }
        >
          {children(close)}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
