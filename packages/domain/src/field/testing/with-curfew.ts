import { WEEKDAYS } from '../../time/weekdays.ts'
import type { Field } from '../field.ts'
import { STANDARD_FIELD } from '../standard-field.ts'

/** For tests: nobody flies from noon to two. */
export const WITH_CURFEW: Field = {
  ...STANDARD_FIELD,
  bands: [{ kind: 'curfew', days: WEEKDAYS, from: '12:00', to: '14:00', words: '' }],
}
