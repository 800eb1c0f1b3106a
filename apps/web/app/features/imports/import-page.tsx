import { Progress, Stack, Stepper, Text } from '@mantine/core'
import { imports } from '@rsfc/contract/imports/routes'
import type { Import } from '@rsfc/contract/imports/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { IMPORT_KIND_WORDS, recordsInWords } from '@rsfc/domain/imports/kinds'
import { IMPORT_STATE_WORDS, isWorking } from '@rsfc/domain/imports/state'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { read } from '../../data/read.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import { ColumnForm } from './column-form.tsx'
import { DryRun, PROBLEMS } from './dry-run.tsx'
import { ApplyPanel, UndoButton } from './import-acts.tsx'

export const meta = privateMeta('Import')

const LOOK_AGAIN_MS = 700

/** One upload: its columns, what the check found, and what became of it. */
export default function ImportPage() {
  const { import_id = '' } = useParams()
  const found = useQuery({
    ...read(imports.read, { params: { id: import_id } }),
    refetchInterval: ({ state: { data } }) => (data && isWorking(data.state) ? LOOK_AGAIN_MS : false),
  })
  if (found.isPending) return <PageSkeleton />
  return (
    <Page>
      <BackLink to={addressOf(pages.imports)}>All imports</BackLink>
      {found.isError ? (
        <FetchFailed what="this import" error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Steps made={found.data} />
      )}
    </Page>
  )
}

const DONE = 3

function stepOf({ state }: Import): number {
  if (state === 'applied' || state === 'undone' || state === 'undoing') return DONE
  return state === 'checked' || state === 'applying' ? 2 : 1
}

function Steps({ made }: { made: Import }) {
  const { state, file_name, kind } = made
  return (
    <>
      <PageHeader title={file_name} eyebrow={`Import of ${IMPORT_KIND_WORDS[kind].toLowerCase()}`} />
      <Stepper active={stepOf(made)} size="sm" mb="lg">
        <Stepper.Step label="File" description="Uploaded" />
        <Stepper.Step label="Check" description="Columns and rows" />
        <Stepper.Step label="Import" description="All or the good rows" />
      </Stepper>
      {isWorking(state) && <Working made={made} />}
      {state === 'failed' && (
        <Panel title="This file could not be read">
          <p role="alert">{made.fault}</p>
        </Panel>
      )}
      {(state === 'applied' || state === 'undone') && <Outcome made={made} />}
      {state === 'checked' && <DryRun made={made} />}
      {state === 'checked' && <ApplyPanel key={made._id} made={made} />}
      {(state === 'columns' || state === 'dates' || state === 'checked') && (
        <ColumnForm key={`${made._id} ${made.state} ${made.columns.join()}`} made={made} />
      )}
    </>
  )
}

function Working({ made }: { made: Import }) {
  const { state, done } = made
  const total = { checking: made.rows, applying: made.good, undoing: made.kept || made.made }[
    state as 'checking' | 'applying' | 'undoing'
  ]
  const share = total > 0 ? Math.min(100, (done / total) * 100) : 0
  return (
    <Panel title={IMPORT_STATE_WORDS[state]}>
      <p role="status">
        {done > 0
          ? `${done.toLocaleString('en')} of ${total.toLocaleString('en')} rows`
          : total > 0
            ? `Reading ${total.toLocaleString('en')} rows`
            : 'Reading the file'}
      </p>
      <Progress.Root size="lg" mt="sm">
        <Progress.Section value={share} animated aria-label={IMPORT_STATE_WORDS[state]} />
      </Progress.Root>
      <Text inherit c="dimmed">
        You can leave this page. The work continues, and the list of imports shows the result.
      </Text>
    </Panel>
  )
}

function Outcome({ made }: { made: Import }) {
  const { state, kind, made: count, kept, problems } = made
  return (
    <Panel title={state === 'undone' ? 'Undone' : 'Imported'}>
      <Stack>
        <p>
          {state === 'undone'
            ? 'What this import made was removed.'
            : kept > 0
              ? `Undone, except ${recordsInWords(kind, kept)} that other records refer to:`
              : `${recordsInWords(kind, count)} imported.`}
        </p>
        {kept > 0 && (
          <DataTable
            label="What stays"
            rows={problems}
            columns={PROBLEMS}
            rowKey={({ line }) => String(line)}
          />
        )}
        {state === 'applied' && (
          <div>
            <UndoButton made={made} />
          </div>
        )}
      </Stack>
    </Panel>
  )
}
