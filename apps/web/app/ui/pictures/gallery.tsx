import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { storedPicture } from '../../data/stored-picture.ts'
import { lateDialog } from '../late/late-component.tsx'
import classes from './gallery.module.css'

const FullSize = lateDialog(async () => (await import('./full-size.tsx')).FullSize)

const SHOWN = 4

/** Thumbnails that open full size; `of` names what they show, for screen readers. */
export function Gallery({ paths, of }: { paths: readonly string[]; of: string }) {
  const [open, setOpen] = useState<number | null>(null)
  if (paths.length === 0) return null
  const more = paths.length - SHOWN
  return (
    <>
      <div className={classes.grid} data-count={Math.min(paths.length, SHOWN)}>
        {paths.slice(0, SHOWN).map((path, index) => (
          <UnstyledButton
            key={path}
            className={classes.tile}
            aria-label={`Open picture ${index + 1} of ${paths.length}: ${of}`}
            onClick={() => setOpen(index)}
          >
            <img src={storedPicture(path)} alt="" loading="lazy" decoding="async" />
            {index === SHOWN - 1 && more > 0 && <span className={classes.more}>+{more}</span>}
          </UnstyledButton>
        ))}
      </div>
      <FullSize opened={open !== null} paths={paths} at={open ?? 0} of={of} onShow={setOpen} />
    </>
  )
}
