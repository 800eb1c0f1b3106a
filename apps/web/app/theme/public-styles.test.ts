import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pages, type Page } from '@rsfc/contract/pages'
import { expect, test } from 'vitest'

const APP = resolve(import.meta.dirname, '..')
const CORE = resolve(dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.layer.css')))
const COMPONENTS = readFileSync(join(CORE, 'esm/index.mjs'), 'utf8')
const PUBLIC_STYLES = stylesIn(readFileSync(join(APP, 'theme/mantine.css'), 'utf8'))

/** Opens only in forms that edit a record, and the frame of the member area, which loads all styles. */
const NOT_PUBLIC = ['ui/forms/ask-about-conflict.tsx', 'public/member-page.tsx']

const publicPages = Object.values<Page>(pages).filter(({ shell }) => shell === 'public')

const screens = [
  { path: 'every page', screen: 'root' },
  { path: 'every public page', screen: 'shells/public-shell' },
  ...publicPages,
]

test.each(screens)('the styles of the components on $path are loaded', ({ screen }) => {
  const files = filesBehind(join(APP, `${screen}.tsx`), importsOfOurs).map((file) =>
    readFileSync(file, 'utf8'),
  )
  const loaded = new Set([...PUBLIC_STYLES, ...files.flatMap(stylesIn)])
  const needed = new Set(files.flatMap(componentsIn).flatMap(stylesOf))
  expect([...needed].filter((style) => !loaded.has(style))).toEqual([])
})

/** A file and everything that it imports, also on demand. */
function filesBehind(first: string, importsOf: (text: string) => string[]): string[] {
  const found = new Set([first])
  // The set grows during the loop.
  for (const file of found)
    for (const path of importsOf(readFileSync(file, 'utf8'))) found.add(resolve(dirname(file), path))
  return [...found]
}

function importsOfOurs(text: string): string[] {
  const found = text.matchAll(/^(?!import type).*(?:from|import\() ?'(\.[^']+\.tsx?)'/gm)
  return [...found]
    .map(([, path]) => path ?? '')
    .filter((path) => !NOT_PUBLIC.some((one) => path.endsWith(one)))
}

function componentsIn(text: string): string[] {
  const found = [...text.matchAll(/^import \{([^}]+)\} from '@mantine\/core'/gm)]
  return found
    .flatMap(([, names]) => (names ?? '').split(',').map((name) => name.trim()))
    .filter((name) => /^[A-Z]/.test(name))
}

function stylesIn(text: string): string[] {
  return [...text.matchAll(/'@mantine\/core\/styles\/(\w+)\.layer\.css'/g)].map(([, name]) => name ?? '')
}

/**
 * The styles of a component and of the components in it. Parts such as Checkbox.Card do not belong to
 * Checkbox.
 */
function stylesOf(component: string): string[] {
  const path = new RegExp(`\\b${component}\\b.* from "(\\./.+)";`).exec(COMPONENTS)?.[1]
  if (!path) throw new Error(`Mantine has no ${component}`)
  return filesBehind(join(CORE, 'esm', path), importsOfMantine)
    .map((file) => /(\w+)\.module\.mjs$/.exec(file)?.[1] ?? '')
    .filter((name) => name === component || !name.startsWith(component))
    .filter((name) => existsSync(join(CORE, `styles/${name}.layer.css`)))
}

function importsOfMantine(text: string): string[] {
  return [...text.matchAll(/ from "(\.[^"]+)"/g)].map(([, path]) => path ?? '')
}
