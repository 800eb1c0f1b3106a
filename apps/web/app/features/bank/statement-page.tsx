import { Button, Group } from '@mantine/core'
import { bank } from '@rsfc/contract/bank/routes'
import type { BankStatement, StagedStatement } from '@rsfc/contract/bank/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { FORMAT_WORDS } from '@rsfc/domain/bank/words'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { IconChecks, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { download } from '../../data/download.ts'
import { read } from '../../data/read.ts'
import { useAction } from '../../data/use-action.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { showSuccess } from '../../ui/feedback/notices.ts'
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx'
import { DeleteButton } from '../../ui/forms/delete-button.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { groupLines, type Group as LinesOfGroup } from './group-lines.ts'
import { LineGroup } from './line-group.tsx'
import { countInWords } from '@rsfc/domain/text/count-words'

export const meta = privateMeta('Bank statement')

/** The lines of one file, grouped by how certain the site is of what they pay. */
export default function StatementPage() {
  const { statement_id = '' } = useParams()
  const staged = useQuery(read(bank.read, { params: { id: statement_id } }))
  if (staged.isPending) return <PageSkeleton />
  return (
    <Page>
      <BackLink to={addressOf(pages.bank)}>All statements</BackLink>
      {staged.isError ? (
        <FetchFailed what="this statement" error={staged.error} onRetry={() => void staged.refetch()} />
      ) : (
        <Staged staged={staged.data} />
      )}
    </Page>
  )
}

function Staged({ staged }: { staged: StagedStatement }) {
  const { statement, lines } = staged
  const groups = groupLines(lines)
  return (
    <>
      <PageHeader
        title={statement.file_name}
        eyebrow={FORMAT_WORDS[statement.format]}
        action={
          <Group gap="sm">
            {groups.confirmed.length === 0 && <DiscardStatement statement={statement} />}
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() => void download(bank.file, statement.file_name, { params: { id: statement._id } })}
            >
              The file itself
            </Button>
          </Group>
        }
      >
        {aboutFile(statement)}
      </PageHeader>
      {groups.certain.length > 0 && <ConfirmCertain statement={statement} certain={groups.certain} />}
      <LineGroup
        title="Certain"
        lead="A reference with a valid check character, and the exact amount."
        lines={groups.certain}
      />
      <LineGroup title="Probable" lead="Please check each one." lines={groups.probable} />
      <LineGroup
        title="Not recognised"
        lead="Settle these by hand, or set aside what is not a payment by a member."
        lines={groups.none}
      />
      <LineGroup title="Confirmed" lines={groups.confirmed} />
      <LineGroup title="Set aside" lines={groups.aside} />
      <LineGroup title="Outgoing payments" lead="Nothing to do here." lines={groups.out} />
    </>
  )
}

function DiscardStatement({ statement }: { statement: BankStatement }) {
  const action = useAction(bank.discard, { leaveTo: addressOf(pages.bank) })
  return (
    <DeleteButton
      title="Discard this statement?"
      consequences={`The file and its ${statement.lines === 1 ? 'one line' : `${statement.lines} lines`} are deleted. A line that another file also has comes back when you upload that file again.`}
      confirm="Discard"
      busy={action.isPending}
      onDelete={() => action.mutate({ params: { id: statement._id } })}
    >
      Discard
    </DeleteButton>
  )
}

function aboutFile({ account, createdAt, by_name, known_lines }: BankStatement): string {
  return [
    account && `Bank account ${account}.`,
    `Uploaded on ${dateInWords(createdAt.slice(0, 10))}${by_name ? ` by ${by_name}` : ''}.`,
    known_lines > 0 &&
      `${known_lines === 1 ? 'One line was' : `${known_lines} lines were`} already in an earlier file and ${known_lines === 1 ? 'is' : 'are'} not repeated.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function ConfirmCertain({ statement, certain }: { statement: BankStatement; certain: LinesOfGroup }) {
  const action = useAction(bank.confirmCertain, {
    onAccepted: ({ confirmed, left }) =>
      showSuccess(
        `${countInWords(confirmed, 'payment')} confirmed${left > 0 ? `, ${left} already handled by someone else` : ''}`,
      ),
  })
  const total = certain.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100
  return (
    <Group gap="ml" justify="space-between" className="rsfc-surface">
      <p>
        <strong>{countInWords(certain.length, 'line is certain', 'lines are certain')}</strong>
        {`, ${dollarsInWords(total)} in total. Members get their receipts by email.`}
      </p>
      <Button
        size="lg"
        leftSection={<IconChecks size={20} aria-hidden />}
        loading={action.isPending}
        onClick={() => action.mutate({ params: { id: statement._id } })}
      >
        Confirm all certain
      </Button>
    </Group>
  )
}
