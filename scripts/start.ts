import { buildWebIfStale } from './build-web-if-stale.ts'

await import('../apps/server/src/start/compile-cache.ts')
await buildWebIfStale((line) => process.stdout.write(`${line}\n`))
await import('../apps/server/src/main.ts')
