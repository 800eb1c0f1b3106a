import { FLIGHT_TYPES, NOT_REQUIRED } from '@rsfc/domain/bookings/status'
import { WISH_MINUTES } from '@rsfc/domain/wishes/judge-wish'
import { OFFER_STATES, WITHDRAWAL_LETTERS } from '@rsfc/domain/wishes/offer-state'
import { z } from 'zod'
import { ClubMoment, ClubStamp, Id, prose, quantity } from '../kit/fields.ts'
import { says } from '../kit/plain-errors.ts'

const Instructor = z.union([Id, z.literal(NOT_REQUIRED)], says('must be an instructor or Not Required'))

export const NewWish = z.object({
  /** Any aircraft, if left out. */
  aircraft_type: Id.nullish(),
  /** No instructor, if left out. */
  flight_instructor: Instructor.nullish(),
  /** The flight must be within this period. */
  from: ClubMoment,
  to: ClubMoment,
  minutes: quantity({ ...WISH_MINUTES, whole: true, unit: ' minutes' }),
  flight_type: z.enum(FLIGHT_TYPES),
  /** Saves the wish although a time that suits it is free now. */
  anyway: z.boolean().optional(),
})
export type NewWish = z.output<typeof NewWish>

/** A wish that is not made yet. */
export const WishQuery = NewWish.omit({ anyway: true }).extend({
  minutes: z.coerce.number<string | number>().pipe(NewWish.shape.minutes),
})

/** The first slot that suits a wish and is free already; null if there is none. */
export const FreeForWish = z
  .object({
    aircraft_type: Id,
    aircraft_name: z.string(),
    aircraft_registration: z.string(),
    flight_date: z.string(),
    start_time: z.string(),
    end_time: z.string(),
  })
  .nullable()
export type FreeForWish = z.output<typeof FreeForWish>

const Place = z.object({
  /** The place among the members who wait for the same time, from 1. */
  place: z.int(),
  /** How many members wait for the same time. */
  waiting: z.int(),
  /** Minutes flown in the last 60 days. Those who have flown least come first, then the oldest wish. */
  flown_minutes: z.int(),
})

export const Wish = z.object({
  _id: Id,
  /** Null means any aircraft. */
  aircraft_type: Id.nullable(),
  aircraft_name: z.string().nullable(),
  aircraft_registration: z.string().nullable(),
  flight_instructor: Instructor,
  flight_instructor_name: z.string().nullable(),
  from: z.string(),
  to: z.string(),
  minutes: z.int(),
  flight_type: z.enum(FLIGHT_TYPES),
  createdAt: ClubStamp,
  ...Place.shape,
})
export type Wish = z.output<typeof Wish>
export const WishList = z.array(Wish)

export const Offer = z.object({
  _id: Id,
  aircraft_type: Id,
  aircraft_name: z.string(),
  aircraft_registration: z.string(),
  flight_instructor: Instructor,
  flight_instructor_name: z.string().nullable(),
  flight_type: z.enum(FLIGHT_TYPES),
  flight_date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  state: z.enum(OFFER_STATES),
  /** The slot is held until then. */
  answer_by: ClubStamp,
  /** The booking that it became; null if not accepted. */
  booking_id: Id.nullable(),
})
export type Offer = z.output<typeof Offer>
export const OfferList = z.array(Offer)

const Named = z.object({ user_id: Id, name: z.string() })

export const DeskOffer = Offer.extend(Named.shape)
export type DeskOffer = z.output<typeof DeskOffer>

export const OfferWithdrawal = z.object({
  reason: prose(500).min(WITHDRAWAL_LETTERS, says(`must have at least ${WITHDRAWAL_LETTERS} letters`)),
})

/** For officers: the queue of wishes in order, and the latest offers. */
export const WishDesk = z.object({
  wishes: z.array(Wish.extend(Named.shape)),
  offers: z.array(DeskOffer),
})
export type WishDesk = z.output<typeof WishDesk>
