import { readFileSync } from 'node:fs'

/** The environment variable that names the plan's file. */
export const PLAN = 'FILE_PLAN'

const plan = process.env[PLAN]

/**
 * Which modules share a file. Without a plan, as in its own making, those that exactly the same pages use: several
 * hundred pieces. With one, the files that `make-plan.ts` joined from them; it lists those first that
 * others import.
 */
export const groups = plan
  ? (JSON.parse(readFileSync(plan, 'utf8')) as string[][]).map((modules, index, all) => {
      const ids = new Set(modules)
      return { name: `shared-${index}`, test: (id: string) => ids.has(id), priority: all.length - index }
    })
  : [{ name: 'piece', test: /./, minShareCount: 2, entriesAware: true }]
