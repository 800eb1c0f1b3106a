import { Anchor, Box, Flex, Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Member as FullMember } from '@rsfc/contract/members/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import type { MemberSort } from '@rsfc/domain/members/sorts'
import { fullName, MEMBERSHIP_WORDS } from '@rsfc/domain/members/words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { smallerThan } from '../../theme/breakpoints.ts'
import { Portrait } from '../../ui/pictures/portrait.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import type { Column } from '../../ui/tables/table-shape.ts'
import { AccountStatusBadge } from './account-status-badge.tsx'
import { ExpiryDate, ExpiryMark } from './expiry-badge.tsx'
import type { MemberOrder } from './member-filter.ts'
import classes from './member-table.module.css'

type Member = Omit<FullMember, 'version'>

type MemberTableProps = {
  members: readonly Member[]
  order: MemberOrder
  onOrder: (order: MemberOrder) => void
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
}

export function MemberTable({ members, order, onOrder, selected, onSelect }: MemberTableProps) {
  const narrow = useMediaQuery(smallerThan('md'), undefined, { getInitialValueInEffect: false })
  const names = new Map(members.map((member) => [member._id, fullName(member)]))
  return (
    <div className={classes.table}>
      {/* Names start with the first name, so the order would otherwise look random. */}
      <Text size="xs" mb={{ base: 4, md: 'sm' }} c="dimmed">
        Names are sorted by last name.
      </Text>
      <DataTable
        label="Members"
        rows={members}
        columns={COLUMNS}
        rowKey={({ _id }) => _id}
        {...(narrow && { inBrief })}
        selection={{ chosen: selected, onChange: onSelect, nameOf: (id) => names.get(id) ?? '' }}
        sorting={{ key: order.sort, descending: order.descending }}
        onSort={({ key, descending }) => onOrder({ sort: key as MemberSort, descending })}
      />
    </div>
  )
}

/** The second line on a phone; what has expired, or will soon, and a status other than active stand below it. */
function inBrief(member: Member): ReactNode {
  const { title, membership_type, instructor, instructor_rated, examiner, examiner_rated, date_joined } =
    member
  const { medical_date, certificate_of_expiry, account_status } = member
  const words = [
    title,
    MEMBERSHIP_WORDS[membership_type].replace(' Member', ''),
    instructor_rated ? 'Instructor' : instructor && `taught by ${instructor}`,
    examiner_rated ? 'Examiner' : examiner && `examined by ${examiner}`,
    date_joined && `joined ${dateInWords(date_joined).slice(4)}`,
  ]
  return (
    <>
      <Text size="sm" c="dimmed">
        {words.filter(Boolean).join(' · ')}
      </Text>
      <Group gap="4px 10px" fz="xs" c="dimmed" className={classes.marks}>
        {account_status !== 'active' && <AccountStatusBadge status={account_status} />}
        <ExpiryMark of="Medical" date={medical_date} />
        <ExpiryMark of="Certificate" date={certificate_of_expiry} />
      </Group>
    </>
  )
}

/** The server sorts; `sortBy` only marks the column as sortable. */
function column(key: MemberSort, header: string, cell: Column<Member>['cell']): Column<Member> {
  return { key, header, cell, sortBy: () => null }
}

const COLUMNS: readonly Column<Member>[] = [
  {
    ...column('name', 'Name', (member) => (
      <Flex component="span" gap="sm" align="center" miw={0}>
        <Portrait member={member} size={38} />
        <Flex component="span" direction="column" miw={160}>
          <Anchor
            component={Link}
            to={addressOf(pages.adminMember, { member_id: member._id })}
            c="var(--rsfc-heading)"
            fw={600}
          >
            {fullName(member)}
          </Anchor>
          <Text span size="xs" c="dimmed" fw={400} maw={{ xxl: 260 }} visibleFrom="md">
            {member.email}
          </Text>
        </Flex>
      </Flex>
    )),
    leads: true,
  },
  column('title', 'Title', ({ title }) => title || '–'),
  column('instructor', 'Instructor', ({ instructor, instructor_rated }) => (
    <Rating name={instructor} rated={instructor_rated} />
  )),
  column('examiner', 'Examiner', ({ examiner, examiner_rated }) => (
    <Rating name={examiner} rated={examiner_rated} />
  )),
  column('date_joined', 'Date joined', ({ date_joined }) =>
    date_joined ? (
      <Box component="time" dateTime={date_joined} style={{ whiteSpace: 'nowrap' }} ff="inherit">
        {dateInWords(date_joined).slice(4)}
      </Box>
    ) : (
      '–'
    ),
  ),
  column('medical_date', 'Medical', ({ medical_date }) => <ExpiryDate date={medical_date} short />),
  column('certificate_of_expiry', 'Certificate', ({ certificate_of_expiry }) => (
    <ExpiryDate date={certificate_of_expiry} short />
  )),
  column('membership_type', 'Membership', ({ membership_type }) =>
    MEMBERSHIP_WORDS[membership_type].replace(' Member', ''),
  ),
  column('account_status', 'Status', ({ account_status }) => <AccountStatusBadge status={account_status} />),
]

/** The member's own instructor or examiner, or “Rated” if they are one themselves. */
function Rating({ name, rated }: { name: string; rated: boolean }) {
  if (rated)
    return (
      <Text span inherit c="var(--rsfc-done)" fw={600}>
        Rated{name && ` · ${name}`}
      </Text>
    )
  return name || '–'
}
