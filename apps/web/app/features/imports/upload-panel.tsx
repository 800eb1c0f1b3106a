import { Button, NativeSelect, Stack } from '@mantine/core'
import { imports } from '@rsfc/contract/imports/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { IMPORT_KIND_WORDS, IMPORT_KINDS, type ImportKind } from '@rsfc/domain/imports/kinds'
import { IconDownload, IconTableImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { download } from '../../data/download.ts'
import { useFileUpload } from '../../data/use-file-upload.ts'
import { FileDrop } from '../../ui/forms/file-drop.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

const KINDS = IMPORT_KINDS.map((value) => ({ value, label: IMPORT_KIND_WORDS[value] }))

/** The first step: what the file holds, and the file. */
export function UploadPanel() {
  const navigate = useNavigate()
  const [kind, setKind] = useState<ImportKind>('members')
  const { send, upload } = useFileUpload(imports.upload, {
    onAccepted: ({ _id }) => void navigate(addressOf(pages.import, { import_id: _id })),
  })
  return (
    <Panel title="Choose a file">
      <Stack>
        <NativeSelect
          label="What the file holds"
          description="Members and aircraft come first: bookings, flights and balances refer to them."
          value={kind}
          data={KINDS}
          onChange={({ currentTarget: { value } }) => setKind(value as ImportKind)}
        />
        <FileDrop
          plain
          label="CSV file"
          uploading="Uploading the file"
          icon={<IconTableImport size={28} stroke={1.5} aria-hidden />}
          title="Drop a CSV file here, or click to choose one"
          tooLarge="Split it into several."
          upload={upload}
          onFile={(file) => send({ files: [file], body: { kind } })}
        >
          From a spreadsheet or another club system. Every row is checked first; nothing is imported until you
          confirm it.
        </FileDrop>
        <div>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => void download(imports.example, `${kind}-example.csv`, { params: { code: kind } })}
          >
            {`Example: ${IMPORT_KIND_WORDS[kind].toLowerCase()}`}
          </Button>
        </div>
      </Stack>
    </Panel>
  )
}
