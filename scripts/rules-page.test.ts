import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rulesPage } from '../packages/domain/src/readiness/examples/rules-page.ts'

test('docs/rules.md is what the rules and their examples say; npm run rules-page writes it', () => {
  expect(readFileSync(new URL('../docs/rules.md', import.meta.url), 'utf8')).toBe(rulesPage())
})
