import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

// What was compiled once is kept beside the packages it belongs to.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)))

const DRIZZLE = '/node_modules/drizzle-orm/'

// Node reads drizzle-orm's package.json of 180 KB again for each of its hundred files to learn that they are modules:
// telling it takes half a second off every start.
registerHooks({
  resolve(specifier, context, next) {
    const within = specifier.startsWith('.') && context.parentURL?.includes(DRIZZLE)
    if (!within || !specifier.endsWith('.js')) return next(specifier, context)
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
  },
})
