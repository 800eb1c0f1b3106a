import { Button, Stack, Text } from '@mantine/core'
import { breaches } from '@rsfc/contract/breaches/routes'
import type { Breach } from '@rsfc/contract/breaches/schemas'
import type { RouteData } from '@rsfc/contract/kit/http'
import { addressOf, pages } from '@rsfc/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../data/read.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/layout/text-link.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import type { Column } from '../../ui/tables/table-shape.ts'
import { countInWords } from '@rsfc/domain/text/count-words'

type Person = RouteData<typeof breaches.people>[number]

/** How many people, which kinds of data, and on request who they are. */
export function PeoplePanel({ breach }: { breach: Breach }) {
  const [shown, setShown] = useState(false)
  const people = useQuery({
    ...read(breaches.people, { params: { id: breach._id } }),
    enabled: shown && breach.people_count > 0,
  })
  const { people_count, outsiders, minors, kinds } = breach
  return (
    <Panel title="Whose data">
      <Stack gap="md" align="flex-start">
        <Text>
          <strong>{countInWords(people_count, 'person', 'people')}</strong>
          {outsiders > 0 &&
            (outsiders === people_count
              ? ' without an account'
              : `, ${outsiders} of them without an account`)}
          {minors > 0 && `, ${minors} of them under 18`}
          {people_count === 0 && '. Add below what the breach touches.'}
        </Text>
        {kinds.length > 0 && (
          <Stack component="ul" gap={4} m={0} pl="lg">
            {kinds.map(({ name, label, fields, harm }) => (
              <li key={name}>
                <Text span size="sm">
                  {label}
                  {fields.length > 0 && ` (${fields.join(', ').toLowerCase()})`}
                </Text>
                {harm && (
                  <Text span size="sm" c="var(--status-alarm-text)">
                    {' '}
                    may cause significant harm
                  </Text>
                )}
              </li>
            ))}
          </Stack>
        )}
        {people_count > 0 && !shown && (
          <Button variant="default" onClick={() => setShown(true)}>
            Show names and addresses
          </Button>
        )}
        {people.isError && <FetchFailed error={people.error} onRetry={() => void people.refetch()} />}
        {people.data && (
          <DataTable label="People" rows={people.data} columns={COLUMNS} rowKey={({ _id }) => _id} />
        )}
      </Stack>
    </Panel>
  )
}

const COLUMNS: readonly Column<Person>[] = [
  {
    key: 'name',
    header: 'Name',
    leads: true,
    cell: ({ _id, is_member, name, minor }) => (
      <>
        {is_member && name !== '' && (
          <TextLink to={addressOf(pages.adminMember, { member_id: _id })}>{name}</TextLink>
        )}
        {is_member && name === '' && 'Deleted member'}
        {!is_member && `${name} (no account)`}
        {minor && ' (under 18)'}
      </>
    ),
  },
  { key: 'email', header: 'Contact', cell: ({ email }) => email },
  { key: 'kinds', header: 'Data', cell: ({ kinds }) => kinds.join(', ') },
]
