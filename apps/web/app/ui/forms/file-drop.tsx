import { Progress, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FileUpload } from '../../data/use-file-upload.ts'
import { DropArea } from './drop-area.tsx'

const MAX_BYTES = 10 * 1024 * 1024

/** The frame of other fields. */
const PLAIN = { bd: '1px dashed var(--mantine-color-default-border)', bdrs: 'md', bg: 'var(--rsfc-surface)' }

type FileDropProps = {
  /** The name of the file to choose. */
  label: string
  /** The name of the bar while it is being sent. */
  uploading: string
  icon: ReactNode
  title: string
  /** What kind of file it may be, and what happens to it. */
  children: ReactNode
  /** What to do about a file that is larger than 10 MB. */
  tooLarge: string
  /** Among the fields of a form, where it stands out less. */
  plain?: boolean
  upload: FileUpload
  onFile: (file: File) => void
}

/** A drop zone and file picker for one file, which is sent at once. */
export function FileDrop(props: FileDropProps) {
  const { label, uploading, icon, title, children, tooLarge, plain = false, upload, onFile } = props
  const { busy, progress, problem, setProblem } = upload
  return (
    <>
      <DropArea
        label={label}
        title={title}
        icon={icon}
        hint={children}
        size="sm"
        multiple={false}
        maxSize={MAX_BYTES}
        disabled={busy}
        onDrop={([file]) => file && onFile(file)}
        onReject={() => setProblem(`This file is larger than 10 MB. ${tooLarge}`)}
        {...(plain && PLAIN)}
      />
      {progress !== null && (
        <Progress.Root size="lg" mt={plain ? 0 : 'xs'}>
          <Progress.Section value={progress * 100} aria-label={uploading} animated />
        </Progress.Root>
      )}
      {problem && (
        <Text inherit mt="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
    </>
  )
}
