import { writeFileSync } from 'node:fs'
import { rulesPage } from '../packages/domain/src/readiness/examples/rules-page.ts'

writeFileSync(new URL('../docs/rules.md', import.meta.url), rulesPage())
