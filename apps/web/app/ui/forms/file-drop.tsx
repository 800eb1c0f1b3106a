import { Progress } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import type { ReactNode } from 'react'
import type { FileUpload } from '../../data/use-file-upload.ts'
import classes from './file-drop.module.css'

const MAX_BYTES = 10 * 1024 * 1024

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
      <Dropzone
        className={plain ? classes.plain : classes.framed}
        multiple={false}
        maxSize={MAX_BYTES}
        disabled={busy}
        aria-label={label}
        inputProps={{ 'aria-label': label }}
        onDrop={([file]) => file && onFile(file)}
        onReject={() => setProblem(`This file is larger than 10 MB. ${tooLarge}`)}
      >
        <div className={classes.inside}>
          {icon}
          <strong>{title}</strong>
          <span className={classes.hint}>{children}</span>
        </div>
      </Dropzone>
      {progress !== null && (
        <Progress.Root size="lg" className={classes.progress}>
          <Progress.Section value={progress * 100} aria-label={uploading} animated />
        </Progress.Root>
      )}
      {problem && (
        <p className={classes.refused} role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
