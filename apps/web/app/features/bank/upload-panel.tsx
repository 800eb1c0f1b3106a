import { bank } from '@rsfc/contract/bank/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useFileUpload } from '../../data/use-file-upload.ts'
import { showHint } from '../../ui/feedback/notices.ts'
import { FileDrop } from '../../ui/forms/file-drop.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { MappingForm, type Mapping } from './mapping-form.tsx'

type Unknown = { file: File; header: readonly string[] }

/** Takes a file from the bank. Its lines are only proposals until an officer confirms them. */
export function UploadPanel() {
  const navigate = useNavigate()
  const [unknown, setUnknown] = useState<Unknown | null>(null)
  const { send, upload } = useFileUpload(bank.upload)
  const sendStatement = (file: File, mapping?: Mapping) =>
    send(
      { files: [file], body: mapping ? { mapping: JSON.stringify(mapping) } : {} },
      ({ staged, header, known }) => {
        if (!staged) return setUnknown({ file, header })
        if (known) showHint('This file was uploaded before. Nothing was added.')
        void navigate(addressOf(pages.bankStatement, { statement_id: staged.statement._id }))
      },
    )
  return (
    <Panel title="Upload a bank statement">
      <FileDrop
        label="Bank statement"
        uploading="Uploading the bank statement"
        icon={<IconFileUpload size={28} stroke={1.5} aria-hidden />}
        title="Drop a file here, or click to choose one"
        tooLarge="A statement of one month is enough."
        upload={upload}
        onFile={(file) => {
          setUnknown(null)
          sendStatement(file)
        }}
      >
        CSV from DBS, POSB, OCBC or UOB, MT940 or camt.053. Nothing is posted until you confirm it, and
        uploading the same file twice changes nothing.
      </FileDrop>
      {unknown && (
        <MappingForm
          key={unknown.header.join()}
          header={unknown.header}
          busy={upload.busy}
          onMapped={(mapping) => sendStatement(unknown.file, mapping)}
        />
      )}
    </Panel>
  )
}
