import { Button, Group, Select, Stack, Text, Textarea } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { support } from '@rsfc/contract/support/routes'
import { NewDataRequest, type OwnCase } from '@rsfc/contract/support/schemas'
import { DATA_REQUEST_WORDS, DATA_REQUESTS } from '@rsfc/domain/support/requests'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { useActionForm } from '../../data/use-action-form.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/layout/text-link.tsx'
import { CaseBadge } from './case-badge.tsx'

const CHOICES = DATA_REQUESTS.map((kind) => ({ value: kind, label: DATA_REQUEST_WORDS[kind].title }))

/** Asks the officers for access, correction or withdrawal; each request has a due date. */
export function DataRequestPanel() {
  const cases = useQuery(read(support.mine)).data ?? []
  const asked = cases.filter(({ kind }) => kind !== 'message')
  const { field, formProps, busy } = useActionForm(support.requestData, {
    initialValues: { kind: 'access', message: '' },
    schema: NewDataRequest,
  })
  return (
    <Panel title="Ask about your data">
      <Stack gap="lg">
        {asked.map((one) => (
          <Asked key={one._id} request={one} />
        ))}
        <form {...formProps} aria-label="Ask about your data">
          <Stack gap="sm" align="flex-start">
            <Select {...field('kind')} label="Request" data={CHOICES} allowDeselect={false} w="100%" />
            <Textarea
              {...field('message')}
              label="Details (optional)"
              description="For a correction: what is wrong, and what is right."
              autosize
              minRows={3}
              maxRows={10}
              w="100%"
            />
            <Button type="submit" loading={busy}>
              Send request
            </Button>
          </Stack>
        </form>
      </Stack>
    </Panel>
  )
}

function Asked({ request: { kind, due_on, case_status } }: { request: OwnCase }) {
  if (kind === 'message') return null
  return (
    <Group gap="sm" justify="space-between">
      <Text size="sm">
        {DATA_REQUEST_WORDS[kind].title}
        {case_status !== 'resolved' && due_on && `: we answer by ${dateInWords(due_on)}`}
        {case_status === 'resolved' && ': answered. '}
        {case_status === 'resolved' && <TextLink to={addressOf(pages.ownMessages)}>See the answer</TextLink>}
      </Text>
      <CaseBadge status={case_status} />
    </Group>
  )
}
