import { Box, Button, Group, SegmentedControl, Text } from '@mantine/core'
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
import { Rows } from '../../../ui/layout/rows.tsx'
import { useFirstRows } from '../../../ui/tables/use-first-rows.tsx'

const SHOWN_AT_FIRST = 10

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
      <Rows ruledAbove>
        {shown.map((entry) => (
          <Entry key={entry._id} entry={entry} actions={actions} />
        ))}
      </Rows>
      {more}
    </Panel>
  )
}

type EntryProps = { entry: LedgerEntry; actions: EntryListProps['actions'] }

function Entry({ entry, actions }: EntryProps) {
  const { kind, memo, on, amount, document, by_name, reverses, reversed_by } = entry
  const words = reverses ? `${ENTRY_KIND_WORDS[kind]} reversed` : ENTRY_KIND_WORDS[kind]
  return (
    <li>
      <Group wrap="nowrap" align="flex-start" justify="space-between">
        <Box miw={0}>
          <p>{memo || words}</p>
          <Text size="sm" c="dimmed">
            {`${words} · ${dateInWords(on)}`}
            {actions && ` · ${by_name ?? 'the site'}`}{' '}
            {reversed_by && <StatusBadge tone="quiet">Reversed</StatusBadge>}
          </Text>
        </Box>
        <Text
          className="rsfc-figures"
          inherit
          flex="none"
          ta="end"
          c={amount < 0 ? 'var(--rsfc-done)' : undefined}
        >
          {dollarsInWords(amount)}
        </Text>
      </Group>
      {(document || actions) && (
        <Group gap="xs" ms="-xs">
          {document && (
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconDownload size={16} aria-hidden />}
              aria-label={`Download ${DOCUMENT_WORDS[document.kind].toLowerCase()} ${document.number}`}
              onClick={() =>
                void download(ledger.document, `${document.number}.pdf`, { params: { id: document._id } })
              }
            >
              {document.number}
            </Button>
          )}
          {actions?.(entry)}
        </Group>
      )}
    </li>
  )
}
