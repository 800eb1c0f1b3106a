import type { FlightType } from '@rsfc/domain/bookings/status'
import { addDays, type ClubDate } from '@rsfc/domain/time/club-time'
import type { comments, post_likes, posts } from '../community/tables.ts'
import type { BookingRow } from './booking-planner.ts'
import { addMinutes, instantAt, notInFuture, type Calendar } from './calendar.ts'
import type { DemoMember } from './members.ts'
import { picturePath } from './pictures.ts'
import { randomFor } from './random.ts'
import { COMMENTS } from './texts/comment-texts.ts'
import { DEMO_POSTS, type DemoPost } from './texts/post-texts.ts'

type PostRow = typeof posts.$inferInsert & { _id: string; images: string[] }
type CommentRow = typeof comments.$inferInsert
type LikeRow = typeof post_likes.$inferInsert

/** The age of the oldest post; newer posts are closer together. */
const OLDEST_POST_DAYS = 560

type Context = { calendar: Calendar; club: DemoMember[]; bookings: readonly BookingRow[] }

export function planCommunity({ calendar, club, bookings }: Context): {
  posts: PostRow[]
  comments: CommentRow[]
  likes: LikeRow[]
} {
  const random = randomFor('community')
  const active = club.filter(({ row }) => row.account_status === 'active')
  const authors = new Map(active.map((member) => [member.row._id, member]))
  const flown = bookings
    .filter(({ booking_status }) => booking_status === 'completed')
    .toSorted((a, b) => (a.flight_date < b.flight_date ? 1 : -1))
  const used = new Set<BookingRow>()

  /** One of the last three flights of this type that has no post yet. */
  function pickFlight(date: ClubDate, flight_type: FlightType): BookingRow {
    const candidates = flown.filter((booking) => {
      if (booking.flight_type !== flight_type || booking.flight_date > date || used.has(booking)) return false
      const author = authors.get(booking.user_id!)
      const isStudent = author?.licensedOn === null || booking.flight_date < (author?.licensedOn ?? '')
      return author && isStudent === (flight_type === 'training')
    })
    const flight = random.pick(candidates.slice(0, 3))
    used.add(flight)
    return flight
  }

  function planPost(demo: DemoPost, i: number): PostRow {
    const age = 1 + Math.round(((i + 1) / DEMO_POSTS.length) ** 1.5 * OLDEST_POST_DAYS)
    const date = addDays(calendar.today, -age)
    const flight = 'flown' in demo ? pickFlight(date, demo.flown) : null
    const createdAt = notInFuture(
      calendar,
      instantAt(flight?.flight_date ?? date, random.between(18 * 60, 22 * 60)),
    )
    const author =
      'by' in demo ? random.pick(joinedBefore(createdAt).filter(IS_AUTHOR[demo.by])).row._id : flight!.user_id
    return {
      _id: random.id(createdAt),
      user_id: author!,
      booking_id: flight?._id ?? null,
      header: demo.header,
      description: demo.description,
      images: (demo.pictures ?? []).map((picture) => picturePath('community', picture)),
      visibility: !demo.private,
      createdAt,
    }
  }

  function joinedBefore(instant: Date): DemoMember[] {
    return active.filter(({ row }) => row.createdAt! < instant)
  }

  function planComments(post: PostRow): CommentRow[] {
    const readers = joinedBefore(post.createdAt!).filter(({ row }) => row._id !== post.user_id)
    const count = post.visibility ? random.pick([0, 1, 2, 2, 3, 4, 5]) : 0
    const texts = random.sample(COMMENTS, count)
    const times = texts.map(() => notInFuture(calendar, addMinutes(post.createdAt!, random.between(5, 4000))))
    times.sort((a, b) => a.getTime() - b.getTime())
    return random.sample(readers, count).map(({ row }, i) => ({
      _id: random.id(times[i]!),
      post_id: post._id,
      user_id: row._id,
      comment: texts[i]!,
      createdAt: times[i]!,
    }))
  }

  // A separate generator, so that likes do not affect posts and comments.
  const taste = randomFor('likes')

  function planLikes(post: PostRow): LikeRow[] {
    const readers = joinedBefore(post.createdAt!).filter(({ row }) => row._id !== post.user_id)
    const count = post.visibility ? taste.between(0, 14) : 0
    return taste.sample(readers, count).map(({ row }) => ({
      post_id: post._id,
      user_id: row._id,
      createdAt: notInFuture(calendar, addMinutes(post.createdAt!, taste.between(3, 6000))),
    }))
  }

  const planned = DEMO_POSTS.map(planPost)
  return {
    posts: planned,
    comments: planned.flatMap(planComments),
    likes: planned.flatMap(planLikes),
  }
}

const IS_AUTHOR = {
  student: ({ row }: DemoMember) => row.license_type === 'spl',
  pilot: ({ licensedOn }: DemoMember) => licensedOn !== null,
  veteran: ({ priorHours }: DemoMember) => priorHours > 100,
  'non-flying': ({ flyingPeriod }: DemoMember) => flyingPeriod === null,
}
