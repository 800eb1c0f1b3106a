import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded-postgres.ts'
import { buildWebIfStale } from '../scripts/build-web-if-stale.ts'
import { freePort } from './free-port.ts'

/**
 * Two web servers and a worker behind nginx on one PostgreSQL. Under load each server is restarted in turn, and
 * no request may fail; then one is killed, and only its own requests may. NGINX_PATH names the program.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const NGINX = process.env.NGINX_PATH ?? 'nginx'
const CONNECTIONS = 20

const say = (line: string) => void process.stdout.write(`${line}\n`)
await buildWebIfStale(say)
const folder = await mkdtemp(join(tmpdir(), 'rsfc-rolling-'))
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
const databaseUrl = process.env.DATABASE_URL ?? postgres.url
const children = new Set<ChildProcess>()

try {
  const proxyPort = await freePort()
  const address = `http://127.0.0.1:${proxyPort}`
  const ports = [await freePort(), await freePort()]
  const servers = []
  for (const port of ports) servers.push(await startServer('web', port, address))
  await startServer('worker', await freePort(), address)
  const proxy = await startProxy(proxyPort, ports)

  const rolling = startLoad(address)
  for (const [n, server] of servers.entries()) {
    await wait(3000)
    const began = performance.now()
    server.kill('SIGTERM')
    const [code] = (await once(server, 'exit')) as [number]
    say(`server ${n + 1} stopped with ${code} after ${((performance.now() - began) / 1000).toFixed(1)} s`)
    servers[n] = await startServer('web', ports[n] ?? 0, address)
  }
  await wait(3000)
  const restarted = await report('rolling restart', rolling)

  const killing = startLoad(address)
  await wait(3000)
  servers[0]?.kill('SIGKILL')
  await wait(3000)
  const killed = await report('one server killed', killing)
  if (restarted > 0 || killed > CONNECTIONS) process.exitCode = 1
  proxy.kill('SIGQUIT')
  await once(proxy, 'exit')
} finally {
  for (const child of children) child.kill('SIGTERM')
  await Promise.all([...children].map((child) => once(child, 'exit')))
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function startServer(ROLE: string, port: number, PUBLIC_URL: string): Promise<ChildProcess> {
  const DATA_DIR = join(folder, `${ROLE}-${port}`)
  await mkdir(DATA_DIR, { recursive: true })
  const DATABASE_URL = databaseUrl
  const own = { ROLE, PORT: String(port), PUBLIC_URL, DATA_DIR, DATABASE_URL, DEMO: '1', LOG_LEVEL: 'error' }
  const child = launch(process.execPath, ['apps/server/src/main.ts'], own)
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => undefined)
    if (ready?.ok) return child
    if (child.exitCode !== null) throw new Error(`the ${ROLE} server ended with ${child.exitCode}`)
    await wait(100)
  }
}

async function startProxy(port: number, upstreams: readonly number[]): Promise<ChildProcess> {
  const file = join(folder, 'nginx.conf')
  await writeFile(file, nginxConfiguration(port, upstreams))
  const proxy = launch(NGINX, ['-e', 'stderr', '-p', folder, '-c', file], {})
  proxy.on('error', () => {
    say(`${NGINX} is missing: install nginx, or set NGINX_PATH to it`)
    process.exit(2)
  })
  while (!(await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined))?.ok) await wait(100)
  return proxy
}

/** As in the README, without TLS. */
function nginxConfiguration(port: number, upstreams: readonly number[]): string {
  const servers = upstreams.map((upstream) => `server 127.0.0.1:${upstream} max_fails=1 fail_timeout=1s;`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
daemon off; pid nginx.pid; error_log /dev/null; events {}
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path temp_${name};`).join(' ')}
  upstream club { ${servers.join(' ')} keepalive 16; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://club;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_next_upstream error timeout;
    }
  }
}
`
}

function launch(program: string, args: readonly string[], variables: Record<string, string>): ChildProcess {
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.add(child)
  child.on('exit', () => children.delete(child))
  return child
}

function startLoad(address: string) {
  const requests = ['/', '/api/events', '/api/rsfc/announcement', '/robots.txt'].map((path) => ({ path }))
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  const options = { url: address, connections: CONNECTIONS, duration: 3600, requests }
  const load = autocannon(options, (error, result) => (error ? reject(error as Error) : resolve(result)))
  return { stop: () => load.stop(), result: promise }
}

async function report(name: string, load: ReturnType<typeof startLoad>): Promise<number> {
  load.stop()
  const { requests, non2xx, errors, timeouts, latency } = await load.result
  const failed = non2xx + errors + timeouts
  const kinds = `${non2xx} refused, ${errors} broken, ${timeouts} without an answer`
  say(`${name}: ${requests.total} requests, ${failed} failed (${kinds}), p99 ${latency.p99} ms`)
  return failed
}
