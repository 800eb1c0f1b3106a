import { ActionIcon, Flex, Progress, Text } from '@mantine/core'
import type { FileRejection } from '@mantine/dropzone'
import { DOCUMENTS_MAX } from '@rsfc/domain/applications/documents'
import { IconFileUpload, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { DropArea } from '../../ui/forms/drop-area.tsx'
import { fileProgress } from './file-progress.ts'
import { formatFileSize } from './format-file-size.ts'

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
      <DropArea
        label={LABEL}
        icon={<IconFileUpload size={26} stroke={1.5} aria-hidden />}
        hint={`Drop files here or click to choose. PDF, JPEG or PNG, up to 10 MB each, ${DOCUMENTS_MAX} files at most.`}
        accept={ACCEPTED_TYPES}
        maxSize={MAX_SIZE}
        disabled={progress !== null}
        onDrop={(added) => {
          setRejection(null)
          onFiles([
            ...files,
            ...added.filter((file) => !files.some((other) => fileKey(other) === fileKey(file))),
          ])
        }}
        onReject={(rejections) => setRejection(rejectionText(rejections))}
      />
      {(rejection ?? error) && (
        <Text size="sm" mt="xs" c="var(--mantine-color-error)" role="alert">
          {rejection ?? error}
        </Text>
      )}
      <Flex component="ul" gap="xs" direction="column" mt="sm">
        {files.map((file, index) => (
          <Flex component="li" key={fileKey(file)} gap="sm" align="center" mih={40}>
            <Text span size="sm" flex={1} miw={0}>
              {file.name}
            </Text>
            <Text span size="xs" c="dimmed">
              {formatFileSize(file.size)}
            </Text>
            {progressOfEach ? (
              <Progress.Root size="md" w={120}>
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
          </Flex>
        ))}
      </Flex>
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
