import { ActionIcon, Group, Modal } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { storedPicture } from '../../data/stored-picture.ts'
import classes from './gallery.module.css'

type PictureProps = {
  paths: readonly string[]
  at: number
  of: string
  /** Null closes it. */
  onShow: (at: number | null) => void
}

/** One picture as large as the window, with the way to the others. */
export function FullSize({ opened, ...picture }: PictureProps & { opened: boolean }) {
  return (
    <Modal
      opened={opened}
      onClose={() => picture.onShow(null)}
      title={`Picture ${picture.at + 1} of ${picture.paths.length}`}
      size="min(1200px, 96vw)"
      centered
      closeButtonProps={{ 'aria-label': 'Close the picture' }}
    >
      {opened && <Picture {...picture} />}
    </Modal>
  )
}

function Picture({ paths, at, of, onShow }: PictureProps) {
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
