import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

// Caches compiled code in node_modules, so that later starts are faster.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)))

// For each import between the files of a package Node parses its package.json, to learn that they are modules. That of
// drizzle-orm has 180 kB, which took a quarter of the start.
const DRIZZLE = /\/node_modules\/drizzle-orm\/.+\.js$/
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context
    if (!specifier.startsWith('.') || !specifier.endsWith('.js') || !DRIZZLE.test(parentURL))
      return next(specifier, context)
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
  },
})
