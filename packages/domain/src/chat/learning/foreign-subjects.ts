import subjects from './foreign-subjects.json' with { type: 'json' }
import { createGroupFinder } from './word-groups.ts'

/** The subjects that these words name and that the club cannot answer for, such as helicopters, food and politics. */
export const foreignSubjectsIn = createGroupFinder(subjects)
