import { Progress } from '@mantine/core'
import { Dropzone, type FileRejection } from '@mantine/dropzone'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import classes from './picture-drop.module.css'

const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', 'image/avif']
const PICTURE_MAX = 10 * 1024 * 1024

type PictureDropProps = {
  label: string
  /** What is there now, shown above the words. */
  children?: ReactNode
  multiple?: boolean
  /** 0 to 1 while it is on its way. */
  progress: number | null
  error?: ReactNode
  onFiles: (files: File[]) => void
}

/** A place to drop or pick pictures; says what is wrong with one before it is sent. */
export function PictureDrop({
  label,
  children,
  multiple = false,
  progress,
  error,
  onFiles,
}: PictureDropProps) {
  const [refused, setRefused] = useState<string | null>(null)
  const busy = progress !== null
  return (
    <div>
      <Dropzone
        className={classes.drop}
        accept={PICTURES}
        maxSize={PICTURE_MAX}
        multiple={multiple}
        disabled={busy}
        aria-label={label}
        inputProps={{ 'aria-label': label }}
        onDrop={(files) => {
          setRefused(null)
          onFiles(files)
        }}
        onReject={(rejections) => setRefused(why(rejections))}
      >
        <div className={classes.inside}>
          {children}
          <IconPhotoPlus size={26} stroke={1.5} aria-hidden />
          <strong>{label}</strong>
          <span className={classes.hint}>
            Drop it here or press to choose. JPEG, PNG, WebP, HEIC or AVIF, at most 10 MiB.
          </span>
        </div>
      </Dropzone>
      {busy && (
        <Progress.Root size="lg" mt="xs">
          <Progress.Section value={progress * 100} aria-label={`${label}: sending`} animated />
        </Progress.Root>
      )}
      {(refused ?? error) && (
        <p className={classes.refused} role="alert">
          {refused ?? error}
        </p>
      )}
    </div>
  )
}

function why([first]: FileRejection[]): string {
  if (!first) return ''
  const tooLarge = first.errors.some(({ code }) => code === 'file-too-large')
  const reason = tooLarge ? 'is larger than 10 MiB' : 'is not a picture we can read'
  return `${first.file.name} ${reason}. Nothing was sent.`
}
