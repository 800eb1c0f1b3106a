import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { forgetTests, runTests } from './plain-tests.ts'

/** Asks whether these tests fail now that this file has changed. */
export type Question = { changed: string; tests: string[] }
export type Answer = 'a file passed' | 'all passed' | 'failed'

const PLAIN_TESTS = new URL('plain-tests.ts', import.meta.url).href
const ROUND = '?round='
const texts = new Map<string, string>()
let round = 0

/**
 * Every round loads the rules and their tests again, because a fault may affect a value that is computed
 * once.
 */
registerHooks({
  resolve(specifier, context, nextResolve) {
    if (!context.parentURL?.includes(ROUND)) return nextResolve(specifier, context)
    if (specifier === 'vitest') return { url: PLAIN_TESTS, shortCircuit: true }
    const resolved = nextResolve(specifier, context)
    const isRule = specifier.startsWith('.') && !specifier.endsWith('.json')
    return isRule ? { ...resolved, url: `${resolved.url}${ROUND}${round}` } : resolved
  },
  load(url, context, nextLoad) {
    if (!url.includes(ROUND)) return nextLoad(url, context)
    return { format: 'module', source: read(fileURLToPath(url)), shortCircuit: true }
  },
})

process.on('message', ({ changed, tests }: Question) => {
  texts.delete(changed)
  void run(tests)
    .then(say)
    .finally(() => texts.delete(changed))
})

async function run(tests: readonly string[]): Promise<Answer> {
  round += 1
  for (const test of tests) {
    forgetTests()
    try {
      await import(`${pathToFileURL(test).href}${ROUND}${round}`)
      await runTests()
    } catch {
      return 'failed'
    }
    say('a file passed')
  }
  return 'all passed'
}

function read(path: string): string {
  const text = texts.get(path) ?? stripTypeScriptTypes(readFileSync(path, 'utf8'))
  texts.set(path, text)
  return text
}

function say(answer: Answer): void {
  process.send?.(answer)
}
