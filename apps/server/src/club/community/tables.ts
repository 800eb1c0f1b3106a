import { boolean, index, pgTable, primaryKey, sql, text, uuid } from '../../base/database/drizzle.ts'
import { bookings } from '../../flying/records/booking-tables.ts'
import { createdAt, id, instant } from '../../base/database/columns.ts'
import { members } from '../../people/records/member-tables.ts'

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
    /** When its heading or text was last changed. */
    edited_at: instant('edited_at'),
  },
  (table) => [
    // Ascending and scanned backwards: Drizzle's desc() adds NULLS LAST, which a plain ORDER BY … DESC cannot use.
    index('posts_feed')
      .on(table.createdAt, table._id)
      .where(sql`${table.visibility}`),
    index('posts_user').on(table.user_id, table.createdAt, table._id),
    index('posts_booking').on(table.booking_id),
    index('posts_images').using('gin', table.images),
    index('posts_words').using(
      'gin',
      sql`lower(${table.header} || ' ' || ${table.description}) gin_trgm_ops`,
    ),
  ],
)

/** Likes; one for each member and post. */
export const post_likes = pgTable(
  'post_likes',
  {
    post_id: uuid()
      .notNull()
      .references(() => posts._id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => members._id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.post_id, table.user_id] }),
    index('post_likes_user').on(table.user_id),
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
