import { field } from '@rsfc/contract/field/routes'
import type { Field } from '@rsfc/domain/field/field'
import { STANDARD_FIELD } from '@rsfc/domain/field/standard-field'
import { useQuery } from '@tanstack/react-query'
import { read } from '../data/read.ts'

/**
 * What officers have set for the airfield. Prerendered pages have the usual hours, and change where officers have set
 * others.
 */
export function useField(): Field {
  return useQuery(read(field.read)).data ?? STANDARD_FIELD
}
