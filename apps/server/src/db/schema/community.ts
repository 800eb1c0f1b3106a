import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { createdAt, id } from './columns.ts'
import { members } from './members.ts'

export const posts = pgTable(
  'posts',
  {
    _id: id(),
    user_id: uuid().references(() => members._id, { onDelete: 'set null' }),
    booking_id: uuid().references(() => bookings._id, { onDelete: 'set null' }),
    header: text().notNull(),
    description: text().notNull(),
    images: text().array().notNull().default([]),
    visibility: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    // Ascending, scanned backwards: Drizzle's desc() adds NULLS LAST, which a plain ORDER BY … DESC cannot use.
    index('posts_feed')
      .on(table.createdAt, table._id)
      .where(sql`${table.visibility}`),
    index('posts_user').on(table.user_id, table.createdAt, table._id),
    index('posts_booking').on(table.booking_id),
    index('posts_images').using('gin', table.images),
  ],
)

export const comments = pgTable(
  'comments',
  {
    _id: id(),
    post_id: uuid()
      .notNull()
      .references(() => posts._id, { onDelete: 'cascade' }),
    user_id: uuid().references(() => members._id, { onDelete: 'set null' }),
    comment: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('comments_post').on(table.post_id, table.createdAt),
    index('comments_user').on(table.user_id),
  ],
)
