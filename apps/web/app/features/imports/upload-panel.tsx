import { Button, NativeSelect, Progress } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { imports } from '@rsfc/contract/imports/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { IMPORT_KIND_WORDS, IMPORT_KINDS, type ImportKind } from '@rsfc/domain/imports/kinds'
import { IconDownload, IconTableImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { download } from '../../data/download.ts'
import { useAction } from '../../data/use-action.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import classes from './imports.module.css'

const MAX_BYTES = 10 * 1024 * 1024
const KINDS = IMPORT_KINDS.map((value) => ({ value, label: IMPORT_KIND_WORDS[value] }))

/** The first step: what the file holds, and the file. */
export function UploadPanel() {
  const navigate = useNavigate()
  const [kind, setKind] = useState<ImportKind>('members')
  const [problem, setProblem] = useState<string | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const action = useAction(imports.upload, {
    onProgress: setProgress,
    onRefused: ({ message, errors }) => setProblem(errors[0]?.message ?? message),
    onAccepted: ({ _id }) => void navigate(addressOf(pages.import, { import_id: _id })),
  })
  const send = (file: File | undefined) => {
    setProblem(null)
    if (file) action.mutate({ files: [file], body: { kind } }, { onSettled: () => setProgress(null) })
  }
  return (
    <Panel title="Choose a file">
      <div className={classes.form}>
        <NativeSelect
          label="What the file holds"
          description="Members and aircraft come first: bookings, flights and balances refer to them."
          value={kind}
          data={KINDS}
          onChange={({ currentTarget: { value } }) => setKind(value as ImportKind)}
        />
        <Dropzone
          className={classes.drop}
          multiple={false}
          maxSize={MAX_BYTES}
          disabled={action.isPending}
          aria-label="CSV file"
          inputProps={{ 'aria-label': 'CSV file' }}
          onDrop={([file]) => send(file)}
          onReject={() => setProblem('This file is larger than 10 MB. Split it into several.')}
        >
          <div className={classes.inside}>
            <IconTableImport size={28} stroke={1.5} aria-hidden />
            <strong>Drop a CSV file here, or click to choose one</strong>
            <span className={classes.quiet}>
              From a spreadsheet or another club system. Every row is checked first; nothing is imported
              before you say so.
            </span>
          </div>
        </Dropzone>
        {progress !== null && (
          <Progress.Root size="lg">
            <Progress.Section value={progress * 100} aria-label="Uploading the file" animated />
          </Progress.Root>
        )}
        {problem && (
          <p className={classes.refused} role="alert">
            {problem}
          </p>
        )}
        <div>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => void download(imports.example, `${kind}-example.csv`, { params: { code: kind } })}
          >
            {`Example: ${IMPORT_KIND_WORDS[kind].toLowerCase()}`}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
