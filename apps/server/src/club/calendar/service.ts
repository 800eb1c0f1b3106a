import { createHash, randomBytes } from 'node:crypto'
import type { CalendarFeed, MadeCalendarFeed, NewCalendarFeed } from '@rsfc/contract/calendar/schemas'
import { FEEDS_MAX, mayRead } from '@rsfc/domain/calendar/feeds'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { z } from 'zod'
import type { Call } from '../../people/call/call.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import type { FileAnswer } from '../../base/http/answers/file-answer.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import type { Session } from '../../people/call/session.ts'
import { feedText } from './feed-text.ts'
import { feedMadeMail } from './mails.ts'
import {
  countFeeds,
  deleteFeed,
  feedsOf,
  findFeed,
  findRegistration,
  insertFeed,
  lockOwner,
  noteUse,
  type FeedRow,
} from './store.ts'

const SUFFIX = '.ics'

/** Calendar programs read every few minutes, so the last reading is only recorded this often. */
const NOTE_EVERY_MS = 10 * 60_000

export async function listFeeds({ db, actor }: Call): Promise<CalendarFeed[]> {
  return (await feedsOf(db, actor._id)).map(toWire)
}

/** Its answer is the only one that ever contains the address. */
export function createFeed(
  call: Call,
  { kind, ...wanted }: z.output<typeof NewCalendarFeed>,
): Promise<MadeCalendarFeed | Refusal> {
  return inTransaction(call, async ({ db, actor, now, platform }) => {
    const owner = await lockOwner(db, actor._id)
    if (!owner || !mayRead(kind, owner)) return refused(403)
    const aircraft_id = wanted.aircraft_id ?? null
    const registration = aircraft_id ? await findRegistration(db, aircraft_id) : null
    if (registration === undefined) return refused(404)
    if ((await countFeeds(db, actor._id)) >= FEEDS_MAX) return refused(409)
    const token = randomBytes(32).toString('base64url')
    const feed = { user_id: actor._id, kind, aircraft_id, createdAt: now, token_hash: hashFeedToken(token) }
    const { _id } = await insertFeed(db, feed)
    await platform.mailer.queue(db, feedMadeMail(owner, { kind, registration, site: platform.publicUrl() }))
    return {
      ...toWire({ ...feed, _id, last_used_at: null, aircraft_registration: registration }),
      address: `${platform.publicUrl()}/api/calendar/${token}${SUFFIX}`,
    }
  })
}

export async function revokeFeed({ db, actor }: Call, id: string): Promise<null | Refusal> {
  return (await deleteFeed(db, actor._id, id)) ? null : refused(404)
}

/** Shows what the owner may see today, not when the address was created. */
export async function readFeed(call: Call<Session | null>, file: string): Promise<FileAnswer | Refusal> {
  if (!file.endsWith(SUFFIX)) return refused(404)
  const feed = await findFeed(call.db, hashFeedToken(file.slice(0, -SUFFIX.length)))
  if (!feed || feed.owner.account_status !== 'active' || !mayRead(feed.kind, feed.owner)) return refused(404)
  const { last_used_at } = feed
  if (!last_used_at || call.now.getTime() - last_used_at.getTime() >= NOTE_EVERY_MS)
    await noteUse(call.db, feed._id, call.now)
  return {
    body: await feedText(call, feed),
    name: `rsfc-${feed.kind}.ics`,
    inline: true,
    headers: { 'x-robots-tag': 'noindex' },
  }
}

function hashFeedToken(token: string): Buffer {
  return createHash('sha256').update(`calendar:${token}`).digest()
}

function toWire({ createdAt, last_used_at, ...feed }: FeedRow): CalendarFeed {
  return {
    ...feed,
    createdAt: clubStamp(createdAt),
    last_used_at: last_used_at && clubStamp(last_used_at),
  }
}
