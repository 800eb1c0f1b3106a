import { LOGBOOK_FUNCTIONS } from '@rsfc/domain/logbook/hours'
import { z } from 'zod'
import { ClubDate, ClubStamp, Id, quantity } from '../kit/fields.ts'

const minutes = quantity({ max: 6_000_000, whole: true })
const landings = quantity({ max: 200_000, whole: true })

/** In minutes. Each flight counts in the total and in one of the functions. */
export const LogbookHours = z.object({
  total: minutes,
  pic: minutes,
  dual: minutes,
  solo: minutes,
  instructor: minutes,
  /** Included in solo. */
  solo_cross_country: minutes,
  /** Included in the total. */
  night: minutes,
  /** Under instrument flight rules; included in the total. */
  instrument: minutes,
  landings_day: landings,
  landings_night: landings,
})

export const NewBaseline = LogbookHours.extend({
  night: minutes.default(0),
  instrument: minutes.default(0),
  /** The hours up to and including this day, wherever they were flown. */
  as_of: ClubDate,
})

export const Baseline = LogbookHours.extend({
  as_of: z.string(),
  /** The person who last entered it; null if unknown. */
  entered_by_name: z.string().nullable(),
  entered_at: ClubStamp,
})
export type Baseline = z.output<typeof Baseline>

export const Logbook = z.object({
  /** The number of flights that are not part of the earlier hours. */
  flights: z.int(),
  flown: LogbookHours,
  baseline: Baseline.nullable(),
  /** The sum of both. */
  hours: LogbookHours,
})
export type Logbook = z.output<typeof Logbook>

export const LogbookQuery = z.object({
  from: ClubDate.optional(),
  to: ClubDate.optional(),
  aircraft: Id.optional(),
  function: z.enum(LOGBOOK_FUNCTIONS).optional(),
})
export type LogbookQuery = z.output<typeof LogbookQuery>
