import { addDays, type ClubDate } from '@rsfc/domain/time/club-time'
import type { comments, posts } from '../schema/community.ts'
import type { FlightType } from './texts/booking-remarks.ts'
import type { BookingRow } from './bookings.ts'
import { at, minutesAfter, past, type Calendar } from './calendar.ts'
import { COMMENTS } from './texts/comment-texts.ts'
import type { DemoMember } from './members.ts'
import { picturePath } from './pictures.ts'
import { DEMO_POSTS, type DemoPost } from './texts/post-texts.ts'
import { randomFor } from './random.ts'

type PostRow = typeof posts.$inferInsert & { _id: string; images: string[] }
type CommentRow = typeof comments.$inferInsert

/** About the last so many days, the newest posts closest together. */
const DAYS_TOLD = 560

type Telling = { calendar: Calendar; club: DemoMember[]; bookings: readonly BookingRow[] }

export function planCommunity({ calendar, club, bookings }: Telling): {
  posts: PostRow[]
  comments: CommentRow[]
} {
  const random = randomFor('community')
  const active = club.filter(({ row }) => row.account_status === 'active')
  const authors = new Map(active.map((member) => [member.row._id, member]))
  const flown = bookings
    .filter(({ booking_status }) => booking_status === 'completed')
    .toSorted((a, b) => (a.flight_date < b.flight_date ? 1 : -1))
  const told = new Set<BookingRow>()

  /** One of the last three such flights that nobody has told of yet. */
  function flightBefore(date: ClubDate, flight_type: FlightType): BookingRow {
    const suiting = flown.filter((booking) => {
      if (booking.flight_type !== flight_type || booking.flight_date > date || told.has(booking)) return false
      const author = authors.get(booking.user_id!)
      const learning = author?.licensed === null || booking.flight_date < (author?.licensed ?? '')
      return author && learning === (flight_type === 'training')
    })
    const flight = random.pick(suiting.slice(0, 3))
    told.add(flight)
    return flight
  }

  function tell(demo: DemoPost, i: number): PostRow {
    const date = addDays(calendar.today, -1 - Math.round(((i + 1) / DEMO_POSTS.length) ** 1.5 * DAYS_TOLD))
    const flight = 'flown' in demo ? flightBefore(date, demo.flown) : null
    const createdAt = past(calendar, at(flight?.flight_date ?? date, random.between(18 * 60, 22 * 60)))
    const author =
      'by' in demo ? random.pick(joinedBefore(createdAt).filter(IS[demo.by])).row._id : flight!.user_id
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

  function discuss(post: PostRow): CommentRow[] {
    const readers = joinedBefore(post.createdAt!).filter(({ row }) => row._id !== post.user_id)
    const count = post.visibility ? random.pick([0, 1, 2, 2, 3, 4, 5]) : 0
    const texts = random.sample(COMMENTS, count)
    const times = texts.map(() => past(calendar, minutesAfter(post.createdAt!, random.between(5, 4000))))
    times.sort((a, b) => a.getTime() - b.getTime())
    return random.sample(readers, count).map(({ row }, i) => ({
      _id: random.id(times[i]!),
      post_id: post._id,
      user_id: row._id,
      comment: texts[i]!,
      createdAt: times[i]!,
    }))
  }

  const allTold = DEMO_POSTS.map(tell)
  return { posts: allTold, comments: allTold.flatMap(discuss) }
}

const IS = {
  student: ({ row }: DemoMember) => row.license_type === 'spl',
  pilot: ({ licensed }: DemoMember) => licensed !== null,
  'old hand': ({ priorHours }: DemoMember) => priorHours > 100,
  ground: ({ flies }: DemoMember) => flies === null,
}
