import { buildWebIfStale } from './web-build.ts'

await buildWebIfStale((line) => process.stdout.write(`${line}\n`))
