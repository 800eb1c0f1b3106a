import { buildWebIfStale } from './web-build.ts'

await buildWebIfStale((line) => process.stdout.write(`${line}\n`))
await import('../apps/server/src/main.ts')
