import { z } from 'zod'
import { line, OptionalDate } from './fields.ts'

/** What is asked about a medical wherever one is entered, beside its last day. */
export const MedicalDetails = z.object({
  medical_class: line(200).optional(),
  examined_on: OptionalDate,
  /** Record it although a question was asked about its dates. Forms with files send text. */
  dates_checked: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
    .default(false),
})
export type MedicalDetails = z.output<typeof MedicalDetails>
