import { Stack, Text } from '@mantine/core'
import { Dropzone, type DropzoneProps } from '@mantine/dropzone'
import type { ReactNode } from 'react'

type DropAreaProps = Omit<DropzoneProps, 'children'> & {
  /** The accessible name: what to choose. */
  label: string
  /** Shown inside the area in place of the label. */
  title?: string
  icon: ReactNode
  /** Which files are accepted. */
  hint: ReactNode
  size?: 'xs' | 'sm'
  children?: ReactNode
}

/** The frame into which files are dropped; a click on it chooses them. */
export function DropArea({
  label,
  title = label,
  icon,
  hint,
  size = 'xs',
  children,
  ...props
}: DropAreaProps) {
  return (
    <Dropzone
      bd="1.5px dashed var(--rsfc-line)"
      bdrs="lg"
      bg="var(--rsfc-tint)"
      aria-label={label}
      inputProps={{ 'aria-label': label }}
      {...props}
    >
      <Stack gap="xs" align="center" py={size === 'xs' ? 'md' : 'lg'} px="sm" ta="center">
        {children}
        {icon}
        <strong>{title}</strong>
        <Text span size={size} maw="52ch" c="dimmed">
          {hint}
        </Text>
      </Stack>
    </Dropzone>
  )
}
