import { Progress, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FileUpload } from '../../data/use-file-upload.ts'
import { DropArea } from './drop-area.tsx'

const MAX_BYTES = 10 * 1024 * 1024

/** Looks like the other fields of a form. */
const PLAIN = { bd: '1px dashed var(--mantine-color-default-border)', bdrs: 'md', bg: 'var(--rsfc-surface)' }

type FileDropProps = {
  /** What file to choose. */
  label: string
  /** The accessible name of the progress bar. */
  uploading: string
  icon: ReactNode
  title: string
  /** Which files are accepted, and what happens to them. */
  children: ReactNode
  /** What to do about a file that is larger than 10 MB. */
  tooLarge: string
  /** For use among the fields of a form, where it stands out less. */
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
