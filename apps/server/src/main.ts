import { flushCompileCache } from 'node:module'
import { EnvError, readEnv, type Env } from './env.ts'
import { safeError, safeSummary } from './base/errors/safe-error.ts'
import { createSay } from './start/say.ts'
import { startSite, type Site } from './start/site.ts'

const { say, sayFatal } = createSay(process.env.LOG_FORMAT)

let site: Site | undefined
let stopping = false
let pauseSeconds = 0
// Installed before the start, so that a signal during it still stops the embedded database.
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    // Ctrl-C comes from a person who is waiting, SIGTERM from whatever restarts servers behind a proxy.
    if (site) stop(site, signal === 'SIGTERM' ? pauseSeconds : 0)
  })
}

// By default Node would print the error with all its fields, including the values of a query.
process.on('uncaughtException', (error) => {
  sayFatal(`${safeSummary(error)}\n${safeError(error).stack}`)
  process.exit(1)
})

const env = envOrExit()
pauseSeconds = env.DRAIN_SECONDS
site = await startOrExit(env)
if (stopping) stop(site, 0)
else greet(site)
// By default Node writes its compile cache when a process ends, which a killed process never does.
flushCompileCache()

function stop(started: Site, seconds: number): void {
  started.stop({ pauseSeconds: seconds }).then(
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

/** Prints only the message; LOG_LEVEL=debug adds the stack. */
function fail(error: unknown): never {
  sayFatal(process.env.LOG_LEVEL === 'debug' ? safeError(error).stack : safeSummary(error))
  process.exit(1)
}

function greet({ address, welcome }: Site): void {
  say(`\n  RSFC is ready at ${address}\n`)
  if (welcome.kind === 'demo') {
    const emails = welcome.emails.map((email) => `\n    ${email}`)
    say(`  Demo sign-ins, password ${welcome.password}:${emails.join('')}`)
  } else if (welcome.kind === 'admin') {
    say(`  The first super-admin is ${welcome.email}.`)
  } else if (welcome.kind === 'setup') {
    say(
      `  The club has no super-admin. Create the first one with this link, which works once, for one hour:\n    ${address}${welcome.path}`,
    )
  }
  say('')
}
