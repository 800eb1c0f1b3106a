import { buildWebIfStale } from './build-web-if-stale.ts'

await buildWebIfStale((line) => process.stdout.write(`${line}\n`))
