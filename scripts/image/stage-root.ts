import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { copyFileSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { readlinkSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Stage, Step } from './dockerfile.ts'

/** The user that the images of Node bring. */
const NODE_ID = 1000
/** Passed on from this machine, so that npm reaches its registry. */
const NETWORK =
  /^(npm_config_(registry|cafile|proxy|https_proxy|noproxy)|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS)$/i
const network = Object.fromEntries(Object.entries(process.env).filter(([name]) => NETWORK.test(name)))

export type StageRoot = ReturnType<typeof openStageRoot>
type Where = { folder: string; context: string; built: Map<string, StageRoot> }

const call = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'inherit' })

/** Replays a stage of a Dockerfile in a root folder that uses this machine's programs in place of the base image's. */
export function openStageRoot(stage: Stage, { folder, context, built }: Where) {
  const root = join(folder, stage.name)
  makeBase(root)
  const state = {
    cwd: '/',
    user: 'root',
    env: { ...network, PATH: '/usr/local/bin:/usr/bin:/bin', HOME: '/root' },
  }
  const volumes: string[] = []
  let command: string[] = []
  let healthcheck: string[] = []

  function apply(step: Step): void {
    switch (step.kind) {
      case 'workdir':
        state.cwd = resolve(state.cwd, step.value)
        return void mkdirSync(join(root, state.cwd), { recursive: true })
      case 'copy':
        return copy(step)
      case 'run':
        return run(step.command)
      case 'env':
        return void Object.assign(state.env, step.values)
      case 'user':
        state.user = step.value
        return void Object.assign(state.env, { HOME: `/home/${step.value}` })
      case 'volume':
        return void volumes.push(...step.paths)
      case 'cmd':
        command = step.command
        return
      case 'healthcheck':
        healthcheck = step.command
    }
  }

  function copy({ from, sources, destination }: Extract<Step, { kind: 'copy' }>): void {
    const origin = from ? (built.get(from)?.root ?? '') : context
    const target = join(root, resolve(state.cwd, destination))
    for (const source of sources.map((path) => join(origin, path))) {
      if (!existsSync(source)) throw new Error(`COPY: ${source} does not exist`)
      const isFolder = statSync(source).isDirectory()
      mkdirSync(isFolder || destination.endsWith('/') ? target : dirname(target), { recursive: true })
      call('cp', '--archive', '--no-preserve=ownership', isFolder ? `${source}/.` : source, target)
    }
  }

  function run(line: string): void {
    const status = start(['sh', '-c', line], {}, 'inherit', true)
    if (status !== 0) throw new Error(`RUN ${line} ended with ${status}`)
  }

  /** Runs a command inside, as the user of the image. */
  function start(words: string[], env: object, stdio: 'inherit' | 'pipe', wait: true): number
  function start(words: string[], env: object, stdio: 'inherit' | 'pipe'): ChildProcess
  function start(
    words: string[],
    env: object,
    stdio: 'inherit' | 'pipe',
    wait = false,
  ): number | ChildProcess {
    const all = Object.entries({ ...state.env, ...env }).map(([name, value]) => `${name}=${value}`)
    const inside = ['/usr/bin/env', '--ignore-environment', `--chdir=${state.cwd}`, ...all, ...words]
    const args = [`--userspec=${state.user}:${state.user}`, root, ...inside]
    if (!wait) return spawn('chroot', args, { stdio: ['ignore', stdio, stdio] })
    try {
      execFileSync('chroot', args, { stdio: ['ignore', stdio, stdio] })
      return 0
    } catch (error) {
      return (error as { status: number | null }).status ?? 1
    }
  }

  /** From now on as in compose.yaml: everything is read-only except /tmp and the volumes. */
  function freeze(mounted: string[]): void {
    call('mount', '--rbind', root, root)
    for (const path of new Set([...volumes, ...mounted])) {
      const own = join(folder, 'volumes', path)
      mkdirSync(own, { recursive: true })
      // A new volume gets the owner of the folder in the image; without one it belongs to root.
      if (existsSync(join(root, path))) call('chown', `--reference=${join(root, path)}`, own)
      else mkdirSync(join(root, path))
      call('mount', '--bind', own, join(root, path))
    }
    call('mount', '-t', 'tmpfs', '-o', 'mode=1777', 'tmpfs', join(root, 'tmp'))
    call('mount', '-o', 'remount,bind,ro', root)
  }

  for (const step of stage.steps) apply(step)
  return { root, command, healthcheck, start, freeze }
}

function makeBase(root: string): void {
  for (const name of ['usr', 'proc', 'dev', 'tmp', 'etc', 'root', 'home/node', 'var/tmp'])
    mkdirSync(join(root, name), { recursive: true })
  for (const name of readdirSync('/').filter((entry) => /^(s?bin|lib\w*)$/.test(entry))) {
    if (lstatSync(`/${name}`).isSymbolicLink()) symlinkSync(readlinkSync(`/${name}`), join(root, name))
    else bindReadOnly(`/${name}`, join(root, name))
  }
  bindReadOnly('/usr', join(root, 'usr'))
  call('mount', '-t', 'tmpfs', '-o', 'mode=755', 'tmpfs', join(root, 'dev'))
  for (const name of ['null', 'zero', 'full', 'random', 'urandom']) {
    writeFileSync(join(root, 'dev', name), '')
    call('mount', '--bind', `/dev/${name}`, join(root, 'dev', name))
  }
  call('mount', '-t', 'proc', 'proc', join(root, 'proc'))
  call('chown', `${NODE_ID}:${NODE_ID}`, join(root, 'home/node'))
  call('chmod', '1777', join(root, 'tmp'))
  for (const name of ['resolv.conf', 'hosts', 'nsswitch.conf', 'ld.so.cache'])
    if (existsSync(`/etc/${name}`)) copyFileSync(`/etc/${name}`, join(root, 'etc', name))
  call('cp', '--archive', '/etc/ssl', join(root, 'etc'))
  writeFileSync(
    join(root, 'etc/passwd'),
    `root:x:0:0::/root:/bin/sh\nnode:x:${NODE_ID}:${NODE_ID}::/home/node:/bin/sh\n`,
  )
  writeFileSync(join(root, 'etc/group'), `root:x:0:\nnode:x:${NODE_ID}:\n`)
  installNode(join(root, 'usr/local'))
}

function bindReadOnly(source: string, target: string): void {
  mkdirSync(target, { recursive: true })
  call('mount', '--bind', source, target)
  call('mount', '-o', 'remount,bind,ro', target)
}

/** The project's own Node, and this machine's npm. */
function installNode(local: string): void {
  call('mount', '-t', 'tmpfs', 'tmpfs', local)
  mkdirSync(join(local, 'bin'))
  mkdirSync(join(local, 'lib/node_modules'), { recursive: true })
  copyFileSync(process.execPath, join(local, 'bin/node'))
  const npm = execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim()
  const { version } = JSON.parse(readFileSync(join(npm, 'npm/package.json'), 'utf8')) as { version: string }
  process.stdout.write(`Node ${process.version}, npm ${version}\n`)
  call('cp', '--archive', '--dereference', join(npm, 'npm'), join(local, 'lib/node_modules'))
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'))
}
