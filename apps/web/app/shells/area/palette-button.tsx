import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { withinTimeout } from '../../page/script-timeout.ts'
import classes from './palette-button.module.css'

// Loaded on first use: most visits to the admin area never open it.
const CommandPalette = lazy(async () => ({
  default: (await withinTimeout(import('./command-palette.tsx'))).CommandPalette,
}))

/** Opens the command palette, as do Ctrl+K and ⌘K anywhere in the admin area. */
export function PaletteButton() {
  const [openCount, setOpenCount] = useState(0)
  const open = () => setOpenCount((count) => count + 1)
  useHotkeys([['mod+K', open]], [])
  return (
    <>
      <button type="button" className={classes.button} onClick={open} aria-keyshortcuts="Control+K Meta+K">
        <IconSearch size={18} stroke={1.8} aria-hidden />
        <span>Go to</span>
        <kbd className={classes.keys} aria-hidden>
          Ctrl K
        </kbd>
      </button>
      {openCount > 0 && (
        <Suspense>
          <CommandPalette openCount={openCount} />
        </Suspense>
      )}
    </>
  )
}
