import { ACT_KINDS, type ActValues } from '@rsfc/domain/security/officer-acts'
import { index, jsonb, pgTable, primaryKey, text, uuid } from '../../base/database/drizzle.ts'
import { createdAt, id, instant, oneOf } from '../../base/database/columns.ts'
import { members } from '../records/member-tables.ts'

const REVIEW_PARTS = ['party', 'agreed'] as const

/** The values that an act changed, so that it can be undone. */
export type ActRecord = {
  was: ActValues & { officer_since?: string | null }
  became: ActValues
  /** The recipients by the id of their link. */
  sent_to: Record<string, string>
  /** The name of a deleted member. Acts are only kept for some weeks. */
  name?: string
  /** The link that went to the deleted member. */
  own_link?: string
}

/** Changes that an officer made to an officer's account, so that a super-admin can undo them. */
export const officer_acts = pgTable(
  'officer_acts',
  {
    _id: id(),
    kind: text({ enum: ACT_KINDS }).notNull(),
    actor_id: uuid().references(() => members._id, { onDelete: 'set null' }),
    member_id: uuid().references(() => members._id, { onDelete: 'set null' }),
    before: jsonb().$type<ActRecord>().notNull(),
    createdAt: createdAt(),
    undone_at: instant('undone_at'),
  },
  (table) => [
    index('officer_acts_actor').on(table.actor_id),
    index('officer_acts_member').on(table.member_id),
    oneOf('officer_acts_kind', table.kind, ACT_KINDS),
  ],
)

/** The people on both sides of an undone act, and those who have agreed that the officer gets their powers back. */
export const officer_reviews = pgTable(
  'officer_reviews',
  {
    /** The officer under review. */
    member_id: uuid()
      .notNull()
      .references(() => members._id, { onDelete: 'cascade' }),
    person_id: uuid()
      .notNull()
      .references(() => members._id, { onDelete: 'cascade' }),
    part: text({ enum: REVIEW_PARTS }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.member_id, table.person_id, table.part] }),
    index('officer_reviews_person').on(table.person_id),
    oneOf('officer_reviews_part', table.part, REVIEW_PARTS),
  ],
)
