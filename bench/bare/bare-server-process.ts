import { startBareServer } from './bare-server.ts'

// Runs in a separate process like the site; in the benchmark's own process it would compete with the load
// generator.
const server = await startBareServer(process.env.DATABASE_URL ?? '')
process.stdout.write(`${server.address}\n`)
process.on('SIGTERM', () => {
  server.stop().then(
    () => process.exit(0),
    () => process.exit(1),
  )
})
