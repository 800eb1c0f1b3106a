import { ActionIcon, Progress } from '@mantine/core'
import { Dropzone, type FileRejection } from '@mantine/dropzone'
import { DOCUMENTS_MAX } from '@rsfc/domain/applications/documents'
import { IconFileUpload, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { sharesOf } from './file-shares.ts'
import { sizeInWords } from './size-in-words.ts'
import classes from './document-drop.module.css'

const TAKES = ['application/pdf', 'image/jpeg', 'image/png']
const MAX = 10 * 1024 * 1024
const LABEL = 'Documents'

type DocumentDropProps = {
  files: readonly File[]
  onFiles: (files: readonly File[]) => void
  /** 0 to 1 of the whole while it is on its way. */
  progress: number | null
  error?: string | undefined
}

/** Drop or pick documents; each is listed with its own progress, and can be taken out again. */
export function DocumentDrop({ files, onFiles, progress, error }: DocumentDropProps) {
  const [refused, setRefused] = useState<string | null>(null)
  const shares = progress === null ? null : sharesOf(files, progress)
  return (
    <div>
      <Dropzone
        className={classes.drop}
        accept={TAKES}
        maxSize={MAX}
        disabled={progress !== null}
        aria-label={LABEL}
        inputProps={{ 'aria-label': LABEL }}
        onDrop={(added) => {
          setRefused(null)
          onFiles([
            ...files,
            ...added.filter((file) => !files.some((other) => nameOf(other) === nameOf(file))),
          ])
        }}
        onReject={(rejections) => setRefused(why(rejections))}
      >
        <div className={classes.inside}>
          <IconFileUpload size={26} stroke={1.5} aria-hidden />
          <strong>{LABEL}</strong>
          <span className={classes.hint}>
            {`Drop them here or press to choose. PDF, JPEG or PNG, at most 10 MiB each, ${DOCUMENTS_MAX} in all.`}
          </span>
        </div>
      </Dropzone>
      {(refused ?? error) && (
        <p className={classes.refused} role="alert">
          {refused ?? error}
        </p>
      )}
      <ul className={classes.files}>
        {files.map((file, index) => (
          <li key={nameOf(file)} className={classes.file}>
            <span className={classes.name}>{file.name}</span>
            <span className={classes.hint}>{sizeInWords(file.size)}</span>
            {shares ? (
              <Progress.Root size="md" className={classes.bar}>
                <Progress.Section value={(shares[index] ?? 0) * 100} aria-label={`${file.name}: sent`} />
              </Progress.Root>
            ) : (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Leave out ${file.name}`}
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

/** The same file chosen twice is one. */
function nameOf({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`
}

function why([first]: FileRejection[]): string {
  if (!first) return ''
  const tooLarge = first.errors.some(({ code }) => code === 'file-too-large')
  return `${first.file.name} ${tooLarge ? 'is larger than 10 MiB' : 'is not a PDF, JPEG or PNG'}. It was left out.`
}
