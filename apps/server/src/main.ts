import { EnvError, readEnv, type Env } from './env.ts'
import { startSite, type Site } from './site.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

let site: Site | undefined
let stopping = false
// Before the start, so that a stop that comes meanwhile leaves no database behind.
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    if (site) stop(site)
  })
}

site = await startOrExit(envOrExit())
if (stopping) stop(site)
else greet(site)

function stop(started: Site): void {
  started.stop().then(
    () => process.exit(0),
    (error: unknown) => fail(error),
  )
}

function envOrExit(): Env {
  try {
    return readEnv(process.env)
  } catch (error) {
    if (error instanceof EnvError) return fail(error)
    throw error
  }
}

async function startOrExit(read: Env): Promise<Site> {
  try {
    return await startSite(read, say)
  } catch (error) {
    return fail(error)
  }
}

/** One line for what the person can mend; the stack only on request. */
function fail(error: unknown): never {
  const text = error instanceof Error ? error.message : String(error)
  process.stderr.write(
    `${process.env.LOG_LEVEL === 'debug' && error instanceof Error ? error.stack : text}\n`,
  )
  process.exit(1)
}

function greet({ address, welcome }: Site): void {
  say(`\n  RSFC is ready at ${address}\n`)
  if (welcome.kind === 'demo') {
    say(`  Demo sign-ins, password ${welcome.password}:`)
    for (const email of welcome.emails) say(`    ${email}`)
  } else if (welcome.kind === 'admin') {
    say(`  The first super-admin is ${welcome.email}.`)
  } else if (welcome.kind === 'setup') {
    say(`  The club is empty. This link, once, makes its first super-admin:\n    ${address}${welcome.path}`)
  }
  say('')
}
