import { ActionIcon, Group, Modal, UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { storedPicture } from '../../data/stored-picture.ts'
import classes from './gallery.module.css'

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
      <Modal
        opened={open !== null}
        onClose={() => setOpen(null)}
        title={`Picture ${(open ?? 0) + 1} of ${paths.length}`}
        size="min(1200px, 96vw)"
        centered
        closeButtonProps={{ 'aria-label': 'Close the picture' }}
      >
        {open !== null && <FullSize paths={paths} at={open} of={of} onShow={setOpen} />}
      </Modal>
    </>
  )
}

type FullSizeProps = { paths: readonly string[]; at: number; of: string; onShow: (at: number) => void }

function FullSize({ paths, at, of, onShow }: FullSizeProps) {
  const step = (by: number) => onShow((at + by + paths.length) % paths.length)
  useHotkeys([
    ['ArrowLeft', () => step(-1)],
    ['ArrowRight', () => step(1)],
  ])
  return (
    <div className={classes.full}>
      <img src={storedPicture(paths[at] ?? '')} alt={`${of}, ${at + 1} of ${paths.length}`} />
      {paths.length > 1 && (
        <Group gap="sm" align="stretch" wrap="nowrap">
          <ActionIcon variant="default" size="xl" aria-label="Previous picture" onClick={() => step(-1)}>
            <IconChevronLeft />
          </ActionIcon>
          <ActionIcon variant="default" size="xl" aria-label="Next picture" onClick={() => step(1)}>
            <IconChevronRight />
          </ActionIcon>
        </Group>
      )}
    </div>
  )
}
