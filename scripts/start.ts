import { createSay } from '../apps/server/src/start/say.ts'
import { buildWebIfStale } from './build-web-if-stale.ts'

await import('../apps/server/src/start/compile-cache.ts')
await buildWebIfStale(createSay(process.env.LOG_FORMAT).say)
await import('../apps/server/src/main.ts')
