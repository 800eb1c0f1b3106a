import { Progress, Text } from '@mantine/core'
import type { FileRejection } from '@mantine/dropzone'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { DropArea } from '../drop-area.tsx'

const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', 'image/avif']
const PICTURE_MAX = 10 * 1024 * 1024

type PictureDropProps = {
  label: string
  /** The current picture, shown above the label. */
  children?: ReactNode
  multiple?: boolean
  /** 0 to 1 during an upload. */
  progress: number | null
  error?: ReactNode
  onFiles: (files: File[]) => void
}

/** A drop zone and file picker for pictures; reports an unsuitable file before uploading it. */
export function PictureDrop({
  label,
  children,
  multiple = false,
  progress,
  error,
  onFiles,
}: PictureDropProps) {
  const [rejection, setRejection] = useState<string | null>(null)
  const busy = progress !== null
  return (
    <div>
      <DropArea
        label={label}
        icon={<IconPhotoPlus size={26} stroke={1.5} aria-hidden />}
        hint="Drop a file here or click to choose one. JPEG, PNG, WebP, HEIC or AVIF, up to 10 MB."
        accept={PICTURES}
        maxSize={PICTURE_MAX}
        multiple={multiple}
        disabled={busy}
        onDrop={(files) => {
          setRejection(null)
          onFiles(files)
        }}
        onReject={(rejections) => setRejection(rejectionMessage(rejections))}
      >
        {children}
      </DropArea>
      {busy && (
        <Progress.Root size="lg" mt="xs">
          <Progress.Section value={progress * 100} aria-label={`${label}: uploading`} animated />
        </Progress.Root>
      )}
      {(rejection ?? error) && (
        <Text size="sm" mt="xs" c="var(--mantine-color-error)" role="alert">
          {rejection ?? error}
        </Text>
      )}
    </div>
  )
}

function rejectionMessage([first]: FileRejection[]): string {
  if (!first) return ''
  const tooLarge = first.errors.some(({ code }) => code === 'file-too-large')
  const reason = tooLarge ? 'is larger than 10 MB' : 'is not a picture we can read'
  return `${first.file.name} ${reason}. It was not uploaded.`
}
