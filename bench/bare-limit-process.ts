import { startBareLimit } from './bare-limit.ts'

// A process of its own, as the site has one: they would otherwise share a core with the load.
const limit = await startBareLimit(process.env.DATABASE_URL ?? '')
process.stdout.write(`${limit.address}\n`)
process.on('SIGTERM', () => {
  limit.stop().then(
    () => process.exit(0),
    () => process.exit(1),
  )
})
