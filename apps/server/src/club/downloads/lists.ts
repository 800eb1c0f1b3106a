import type { Readable } from 'node:stream'
import type { DataType } from '@rsfc/contract/downloads/schemas'
import { BOOKING_FIELDS } from '@rsfc/domain/bookings/booking-fields'
import { MEMBER_FIELDS } from '@rsfc/domain/members/member-fields'
import { namesOf, readableColumnsOf } from '@rsfc/domain/records/record'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { Queryable } from '../../base/database/client.ts'
import { csvStream, type CsvColumn } from '../../base/http/answers/csv.ts'
import { allBookings, allMembers, allPosts, type BookingRow, type MemberRow, type PostRow } from './store.ts'

/** The whole list as CSV, read from the database only as fast as the client receives it. */
export function writeList(db: Queryable, type: DataType): Readable {
  if (type === 'members') return csvStream(MEMBERS, allMembers(db))
  if (type === 'booking') return csvStream(BOOKINGS, allBookings(db))
  return csvStream(POSTS, allPosts(db))
}

const cellOf = (value: unknown) =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value as string | number | null)

/** Columns have the names of the API's fields. */
const MEMBERS: CsvColumn<MemberRow>[] = (['_id', 'username', ...namesOf(MEMBER_FIELDS)] as const).map(
  (key) => ({
    header: key,
    of: (row) => cellOf(row[key]),
  }),
)

const BOOKINGS: CsvColumn<BookingRow>[] = [
  ...['_id', 'user_id', ...readableColumnsOf(BOOKING_FIELDS), 'payment_reference'].map((key) => ({
    header: key,
    of: (row: BookingRow) =>
      key === 'payment_fee' ? { dollars: row.payment_fee } : cellOf((row as Record<string, unknown>)[key]),
  })),
  { header: 'paid_at', of: (row) => (row.paid_at ? clubStamp(row.paid_at) : null) },
  { header: 'createdAt', of: (row) => clubStamp(row.createdAt) },
]

const POSTS: CsvColumn<PostRow>[] = [
  { header: '_id', of: (row) => row._id },
  { header: 'user', of: (row) => (row.first_name === null ? null : `${row.first_name} ${row.last_name}`) },
  { header: 'header', of: (row) => row.header },
  { header: 'description', of: (row) => row.description },
  { header: 'visibility', of: (row) => (row.visibility ? 'public' : 'private') },
  { header: 'images', of: (row) => row.images.length },
  { header: 'comments', of: (row) => row.comments },
  { header: 'createdAt', of: (row) => clubStamp(row.createdAt) },
]
