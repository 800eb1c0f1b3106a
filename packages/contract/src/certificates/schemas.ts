import { CERTIFICATE_BASES } from '@rsfc/domain/licence-plan/certification'
import { z } from 'zod'
import { ClubDate, ClubStamp, Id, OptionalDate, quantity } from '../kit/fields.ts'

const CountedFlight = z.object({
  flight_id: Id,
  on: z.string(),
  aircraft: z.string(),
  minutes: z.int(),
  dual: z.boolean(),
  instructor_name: z.string().nullable(),
})
export type CountedFlight = z.output<typeof CountedFlight>

/** A certificate that was given here, as it was signed. */
const GivenCertificate = z.object({
  _id: Id,
  basis: z.enum(CERTIFICATE_BASES),
  certified_on: z.string(),
  /** Name and licence number of who certified it, as they were then. */
  certifier: z.string(),
  certifier_number: z.string(),
  counted_from: z.string(),
  counted_until: z.string(),
  minutes: z.int(),
  dual_minutes: z.int(),
  flights: z.int(),
  /** The day of the test; null if hours were certified. */
  passed_on: z.string().nullable(),
  valid_until: z.string(),
})
export type GivenCertificate = z.output<typeof GivenCertificate>

/** What counts for the next certificate of experience. */
export const CertificateState = z.object({
  member_id: Id,
  name: z.string(),
  /** Students and members without a licence need no certificate. */
  licensed: z.boolean(),
  in_force_until: z.string().nullable(),
  /** The flights of this period count. */
  counted_from: z.string(),
  counted_until: z.string(),
  minutes: z.int(),
  dual_minutes: z.int(),
  needed_minutes: z.int(),
  needed_dual_minutes: z.int(),
  /** In a sentence: '3.1 of 5 h, 0 of 2 dual, by Sun 14 Mar 2027'. */
  counted: z.string(),
  /** Why the hours cannot be certified today; null if they can. */
  missing: z.string().nullable(),
  /** The end of the next certificate, if it is given today. */
  valid_until: z.string(),
  flights: z.array(CountedFlight),
  /** Who may certify today: those with whom the member has flown come first. */
  certifiers: z.array(
    z.object({
      _id: Id,
      name: z.string(),
      bases: z.array(z.enum(CERTIFICATE_BASES)),
      /** The last flight with the member that counts. */
      flew_on: z.string().nullable(),
      asked_at: ClubStamp.nullable(),
    }),
  ),
  /** Why the caller may not certify hours, or a test; null where they may. */
  own_fault: z.object({ hours: z.string().nullable(), test: z.string().nullable() }),
  given: z.array(GivenCertificate),
})
export type CertificateState = z.output<typeof CertificateState>

export const NewCertificate = z.object({
  basis: z.enum(CERTIFICATE_BASES).default('hours'),
  /** What the caller has seen and signs. */
  counted_until: ClubDate,
  minutes: quantity({ max: 1_000_000, whole: true }),
  dual_minutes: quantity({ max: 1_000_000, whole: true }),
  /** The day of the test. */
  passed_on: OptionalDate,
})

export const CertificateRequest = z.object({ certifier_id: Id })

/** A pilot who has asked an instructor to certify, or whose certificate ends soon after flights together. */
export const CertificateToGive = z.object({
  member_id: Id,
  name: z.string(),
  counted: z.string(),
  /** Whether it can be certified today. */
  ready: z.boolean(),
  asked: z.boolean(),
})
export type CertificateToGive = z.output<typeof CertificateToGive>
