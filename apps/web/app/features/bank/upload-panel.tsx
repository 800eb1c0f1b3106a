import { Progress } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { bank } from '@rsfc/contract/bank/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '../../data/use-action.ts'
import { showHint } from '../../ui/feedback/notices.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { MappingForm, type Mapping } from './mapping-form.tsx'
import classes from './bank.module.css'

const MAX_BYTES = 10 * 1024 * 1024

type Unknown = { file: File; header: readonly string[] }

/** Takes a file from the bank. Its lines are only proposals until an officer confirms them. */
export function UploadPanel() {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const [unknown, setUnknown] = useState<Unknown | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const action = useAction(bank.upload, {
    onProgress: setProgress,
    onRefused: ({ message, errors }) => setProblem(errors[0]?.message ?? message),
  })
  const send = (file: File, mapping?: Mapping) => {
    setProblem(null)
    action.mutate(
      { files: [file], body: mapping ? { mapping: JSON.stringify(mapping) } : {} },
      {
        onSuccess({ staged, header, known }) {
          if (!staged) return setUnknown({ file, header })
          if (known) showHint('This file was uploaded before. Nothing was added.')
          void navigate(addressOf(pages.bankStatement, { statement_id: staged.statement._id }))
        },
        onSettled: () => setProgress(null),
      },
    )
  }
  return (
    <Panel title="Upload a bank statement">
      <Dropzone
        className={classes.drop}
        multiple={false}
        maxSize={MAX_BYTES}
        disabled={action.isPending}
        aria-label="Bank statement"
        inputProps={{ 'aria-label': 'Bank statement' }}
        onDrop={([file]) => {
          setUnknown(null)
          if (file) send(file)
        }}
        onReject={() => setProblem('This file is larger than 10 MB. A statement of one month is enough.')}
      >
        <div className={classes.inside}>
          <IconFileUpload size={28} stroke={1.5} aria-hidden />
          <strong>Drop a file here, or click to choose one</strong>
          <span className={classes.quiet}>
            CSV from DBS, POSB, OCBC or UOB, MT940 or camt.053. Nothing is posted before you confirm it, and
            the same file twice changes nothing.
          </span>
        </div>
      </Dropzone>
      {progress !== null && (
        <Progress.Root size="lg" mt="xs">
          <Progress.Section value={progress * 100} aria-label="Uploading the bank statement" animated />
        </Progress.Root>
      )}
      {problem && (
        <p className={classes.refused} role="alert">
          {problem}
        </p>
      )}
      {unknown && (
        <MappingForm
          key={unknown.header.join()}
          header={unknown.header}
          busy={action.isPending}
          onMapped={(mapping) => send(unknown.file, mapping)}
        />
      )}
    </Panel>
  )
}
