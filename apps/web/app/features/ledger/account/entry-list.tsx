import { ActionIcon, Group, SegmentedControl, Text } from '@mantine/core'
import { ledger } from '@rsfc/contract/ledger/routes'
import type { Account, LedgerEntry } from '@rsfc/contract/ledger/schemas'
import type { DocumentKind } from '@rsfc/domain/ledger/documents'
import { DOCUMENT_WORDS, ENTRY_KIND_WORDS } from '@rsfc/domain/ledger/words'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { IconDownload } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { download } from '../../../data/download.ts'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { TwoLineRow, TwoLineRows } from '../../../ui/lists/two-line-row.tsx'
import { useFirstRows } from '../../../ui/tables/use-first-rows.tsx'

const SHOWN_AT_FIRST = 6

type Kind = 'all' | Exclude<DocumentKind, 'credit-note'>
const FILTERS: readonly { value: Kind; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'invoice', label: 'Invoices' },
  { value: 'receipt', label: 'Receipts' },
]

type EntryListProps = {
  account: Account
  /** For officers: what can be done with an entry. */
  actions?: (entry: LedgerEntry) => ReactNode
}

/** Charges and payments, newest first, each with its document. */
export function EntryList({ account, actions }: EntryListProps) {
  const [kind, setKind] = useState<Kind>('all')
  const entries = account.entries.filter(({ document }) => kind === 'all' || document?.kind === kind)
  const { shown, more } = useFirstRows(entries, SHOWN_AT_FIRST)
  return (
    <Panel
      title="Invoices, receipts and entries"
      aside={<SegmentedControl aria-label="Show" value={kind} onChange={setKind} data={[...FILTERS]} />}
    >
      {entries.length === 0 && (
        <Text size="sm" c="dimmed">
          Nothing yet.
        </Text>
      )}
      <TwoLineRows label="Entries">
        {shown.map((entry) => (
          <Entry key={entry._id} entry={entry} actions={actions} />
        ))}
      </TwoLineRows>
      {more}
    </Panel>
  )
}

type EntryProps = { entry: LedgerEntry; actions: EntryListProps['actions'] }

function Entry({ entry, actions }: EntryProps) {
  const { kind, memo, on, amount, document, by_name, reverses, reversed_by } = entry
  const words = reverses ? `${ENTRY_KIND_WORDS[kind]} reversed` : ENTRY_KIND_WORDS[kind]
  return (
    <TwoLineRow
      title={memo || words}
      figure={
        <Text span inherit {...(amount < 0 && { c: 'var(--rsfc-done)' })}>
          {dollarsInWords(amount)}
        </Text>
      }
      detail={`${words} · ${dateInWords(on)}${actions ? ` · ${by_name ?? 'the site'}` : ''}`}
      note={reversed_by && <StatusBadge tone="quiet">Reversed</StatusBadge>}
      action={
        (document || actions) && (
          <Group gap="xs" wrap="nowrap">
            {document && (
              <ActionIcon
                variant="default"
                size={44}
                aria-label={`Download ${DOCUMENT_WORDS[document.kind].toLowerCase()} ${document.number}`}
                onClick={() =>
                  void download(ledger.document, `${document.number}.pdf`, { params: { id: document._id } })
                }
              >
                <IconDownload size={18} aria-hidden />
              </ActionIcon>
            )}
            {actions?.(entry)}
          </Group>
        )
      }
    />
  )
}
