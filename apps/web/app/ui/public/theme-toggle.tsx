import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'

/** Follows the system setting until the user chooses; the choice is stored in this browser. */
export function useThemeToggle() {
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  return {
    icon: dark ? <IconSun size={18} stroke={1.6} /> : <IconMoon size={18} stroke={1.6} />,
    label: dark ? 'Use light colours' : 'Use dark colours',
    toggle: () => setColorScheme(dark ? 'light' : 'dark'),
  }
}

export function ThemeToggle({ className }: { className?: string | undefined }) {
  const { icon, label, toggle } = useThemeToggle()
  return (
    <button type="button" className={className} onClick={toggle}>
      {icon} {label}
    </button>
  )
}
