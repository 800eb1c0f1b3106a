import { ActionIcon, Progress } from '@mantine/core'
import { Dropzone, type FileRejection } from '@mantine/dropzone'
import { DOCUMENTS_MAX } from '@rsfc/domain/applications/documents'
import { IconFileUpload, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { fileProgress } from './file-progress.ts'
import { formatFileSize } from './format-file-size.ts'
import classes from './document-drop.module.css'

const ACCEPTED_TYPES = ['application/pdf', 'image/jpeg', 'image/png']
const MAX_SIZE = 10 * 1024 * 1024
const LABEL = 'Documents'

type DocumentDropProps = {
  files: readonly File[]
  onFiles: (files: readonly File[]) => void
  /** Share of the whole upload, 0 to 1; null when nothing is being sent. */
  progress: number | null
  error?: string | undefined
}

/** Drop zone for documents. Each file is listed with its own upload progress and can be removed before sending. */
export function DocumentDrop({ files, onFiles, progress, error }: DocumentDropProps) {
  const [rejection, setRejection] = useState<string | null>(null)
  const progressOfEach = progress === null ? null : fileProgress(files, progress)
  return (
    <div>
      <Dropzone
        className={classes.drop}
        accept={ACCEPTED_TYPES}
        maxSize={MAX_SIZE}
        disabled={progress !== null}
        aria-label={LABEL}
        inputProps={{ 'aria-label': LABEL }}
        onDrop={(added) => {
          setRejection(null)
          onFiles([
            ...files,
            ...added.filter((file) => !files.some((other) => fileKey(other) === fileKey(file))),
          ])
        }}
        onReject={(rejections) => setRejection(rejectionText(rejections))}
      >
        <div className={classes.inside}>
          <IconFileUpload size={26} stroke={1.5} aria-hidden />
          <strong>{LABEL}</strong>
          <span className={classes.hint}>
            {`Drop files here or click to choose. PDF, JPEG or PNG, up to 10 MB each, ${DOCUMENTS_MAX} files at most.`}
          </span>
        </div>
      </Dropzone>
      {(rejection ?? error) && (
        <p className={classes.refused} role="alert">
          {rejection ?? error}
        </p>
      )}
      <ul className={classes.files}>
        {files.map((file, index) => (
          <li key={fileKey(file)} className={classes.file}>
            <span className={classes.name}>{file.name}</span>
            <span className={classes.hint}>{formatFileSize(file.size)}</span>
            {progressOfEach ? (
              <Progress.Root size="md" className={classes.bar}>
                <Progress.Section
                  value={(progressOfEach[index] ?? 0) * 100}
                  aria-label={`Uploading ${file.name}`}
                />
              </Progress.Root>
            ) : (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remove ${file.name}`}
                onClick={() => onFiles(files.filter((other) => other !== file))}
              >
                <IconX size={18} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Identifies a file, so that choosing it twice adds it once. */
function fileKey({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`
}

function rejectionText([first]: FileRejection[]): string {
  if (!first) return ''
  const tooLarge = first.errors.some(({ code }) => code === 'file-too-large')
  return `${first.file.name} ${tooLarge ? 'is larger than 10 MB' : 'is not a PDF, JPEG or PNG'}. It was not added.`
}
