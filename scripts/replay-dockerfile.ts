import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { startPostgres } from '../packages/embedded-postgres/src/start-postgres.ts'
import { buildContext } from './image/build-context.ts'
import { readStages } from './image/dockerfile.ts'
import { openStageRoot, type StageRoot } from './image/stage-root.ts'

// Builds and runs the image without a container engine: every step of the Dockerfile, on exactly the files of the build
// context; then server, health check, doctor, backup and restore, as an ordinary user on a read-only file system.
// Needs Linux and root: sudo node_modules/.bin/node scripts/replay-dockerfile.ts
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const say = (line: string) => process.stdout.write(`== ${line}\n`)

const folder = process.env.REPLAY_FOLDER ?? ''
if (!folder) process.exit(replayInside(mkdtempSync('/var/tmp/rsfc-image-')))
chmodSync(folder, 0o755)

type Service = { command?: string[]; volumes?: string[] }
const { services } = parse(readFileSync(join(ROOT, 'compose.yaml'), 'utf8'), { merge: true }) as {
  services: Record<string, Service>
}

await replay()
say('The image builds, starts, backs up and restores')
// The script of the backups would otherwise sleep for a day.
process.exit(0)

/** In its own namespaces, so that no mount or process is left behind. The folder is removed when the mounts are gone. */
function replayInside(REPLAY_FOLDER: string): number {
  const program = [process.execPath, fileURLToPath(import.meta.url)]
  const { status } = spawnSync('unshare', ['--mount', '--pid', '--fork', '--kill-child', ...program], {
    stdio: 'inherit',
    env: { ...process.env, REPLAY_FOLDER },
  })
  spawnSync('rm', ['--recursive', '--force', '--one-file-system', REPLAY_FOLDER], { stdio: 'inherit' })
  return status ?? 1
}

async function replay(): Promise<void> {
  const context = join(folder, 'context')
  for (const path of buildContext(ROOT)) cpSync(join(ROOT, path), join(context, path))
  const built = new Map<string, StageRoot>()
  for (const stage of readStages(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))) {
    say(`Stage ${stage.name}`)
    built.set(stage.name, openStageRoot(stage, { folder, context, built }))
  }
  const image = built.get('final') as StageRoot
  const postgres = await startPostgres({ dataDir: join(folder, 'database'), name: 'club', log: say })
  try {
    const sockets = new URL(postgres.url).searchParams.get('host') ?? ''
    mkdirSync(join(image.root, sockets), { recursive: true })
    spawnSync('mount', ['--bind', sockets, join(image.root, sockets)], { stdio: 'inherit' })
    chmodSync(sockets, 0o755)
    const volumes = Object.values(services).flatMap((service) => service.volumes ?? [])
    image.freeze(volumes.flatMap((volume) => /^[\w-]+:(\/data|\/backups)$/.exec(volume)?.[1] ?? []))
    await runImage(image, {
      DATABASE_URL: postgres.url,
      PORT: await freePort(),
      PUBLIC_URL: 'https://club.example',
      SECRET_KEY: randomBytes(32).toString('base64'),
    })
  } finally {
    await postgres.stop()
  }
}

async function runImage(
  image: StageRoot,
  settings: { PORT: string } & Record<string, string>,
): Promise<void> {
  say('The server')
  const server = image.start(image.command, settings, 'inherit')
  await until('the server is healthy', () => image.start(image.healthcheck, settings, 'inherit', true) === 0)
  const page = await fetch(`http://127.0.0.1:${settings.PORT}/`)
  const html = await page.text()
  if (!page.ok || !html.includes('<main')) throw new Error(`The home page answers ${page.status}`)
  say('The doctor')
  succeed(image, ['npm', 'run', 'doctor'], settings)
  say('The backup')
  const backup = image.start(services.backup?.command ?? [], settings, 'inherit')
  const backups = () => readdirSync(join(image.root, 'backups')).filter((name) => name.endsWith('.tar.gz'))
  await until('there is a backup', () => backups().length > 0)
  backup.kill()
  server.kill()
  await until('the server has ended', () => server.exitCode !== null || server.signalCode !== null)
  say('The restore')
  succeed(image, ['npm', 'run', 'restore', '--', `/backups/${backups()[0]}`, '--replace'], settings)
}

function succeed(image: StageRoot, command: string[], settings: object): void {
  const status = image.start(command, settings, 'inherit', true)
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}`)
}

async function until(what: string, is: () => boolean): Promise<void> {
  const end = performance.now() + 120_000
  while (!is()) {
    if (performance.now() > end) throw new Error(`Two minutes have passed, and not yet: ${what}`)
    await wait(500)
  }
}

async function freePort(): Promise<string> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return String(port)
}
