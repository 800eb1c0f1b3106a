import { IconMenu2, IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import classes from './compact-menu.module.css'

type CompactMenuProps = { links: readonly { to: string; label: string }[] }

export function CompactMenu({ links }: CompactMenuProps) {
  // Remembers the page it was opened on, so navigating away closes it.
  const { pathname } = useLocation()
  const [openOn, setOpenOn] = useState<string | null>(null)
  const open = openOn === pathname
  const toggle = useRef<HTMLButtonElement>(null)
  const panel = useId()

  useEffect(() => {
    if (!open) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenOn(null)
      toggle.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open])

  return (
    <div className={classes.compact}>
      <button
        ref={toggle}
        type="button"
        className={classes.toggle}
        aria-label="Menu"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpenOn(open ? null : pathname)}
      >
        {open ? <IconX size={24} stroke={1.6} /> : <IconMenu2 size={24} stroke={1.6} />}
      </button>
      <nav id={panel} aria-label="Main" className={classes.panel} hidden={!open}>
        {links.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className={classes.link}
            aria-current={pathname === to ? 'page' : undefined}
            onClick={() => setOpenOn(null)}
          >
            {label}
          </Link>
        ))}
      </nav>
    </div>
  )
}
