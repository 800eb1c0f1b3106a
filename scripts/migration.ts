import { fileURLToPath } from 'node:url'
import { generateMigration } from './migration/generate-migration.ts'

const SERVER = fileURLToPath(new URL('../apps/server', import.meta.url))

process.exitCode = await generateMigration(SERVER, process.argv.slice(2), 'inherit')
