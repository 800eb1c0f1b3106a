import { UnstyledButton } from '@mantine/core'
import type { ApplicationDocument } from '@rsfc/contract/applications/schemas'
import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import { Panel } from '../../ui/layout/panel.tsx'
import { formatFileSize } from './format-file-size.ts'
import classes from './document-list.module.css'

type DocumentListProps = {
  documents: readonly ApplicationDocument[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** The uploaded documents by file name; clicking one previews it (2.approval.select). */
export function DocumentList({ documents, chosen, onChoose }: DocumentListProps) {
  return (
    <Panel title="Documents">
      <ul className={classes.list}>
        {documents.map((document) => {
          const Icon = document.file_type.startsWith('image/') ? IconPhoto : IconFileTypePdf
          return (
            <li key={document._id}>
              <UnstyledButton
                className={classes.document}
                aria-pressed={document._id === chosen}
                onClick={() => onChoose(document._id)}
              >
                <Icon size={22} stroke={1.5} aria-hidden />
                <span className={classes.name}>{document.file_name}</span>
                <span className={classes.size}>{formatFileSize(document.file_size)}</span>
              </UnstyledButton>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
