import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { PLAN } from '../apps/web/file-plan/groups.ts'
import { pages, type Page } from '../packages/contract/src/pages.ts'
import { brotliCompress, constants, gzip as gzipCallback } from 'node:zlib'
import { BUILD_SETTINGS } from './web-build/build-settings.ts'
import { filesReachedFrom, type Chunk } from './web-build/offline-files.ts'
import { filesOfPages } from './web-build/page-files.ts'

const brotli = promisify(brotliCompress)
const gzip = promisify(gzipCallback)
const BEST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const WEB = join(ROOT, 'apps/web')
const CLIENT = join(WEB, 'build/client')
/** Pages that visitors read before they interact; their scripts wait for the first picture. */
const READ_FIRST = new Set(
  Object.values<Page>(pages)
    .filter(({ prerendered, inSitemap }) => prerendered && inSitemap)
    .map(({ path }) => path),
)
const PRELOAD = '<link rel="modulepreload"'
const MODULE = '<script type="module" async=""'
const PAGE_FILES = 'page-files.json'
const COMPRESSIBLE = /\.(js|css|svg|html|json|webmanifest|txt|xml)$/

const OFFLINE_PARTS = ['root', 'shells/device-shell', 'offline']
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js')
const router = join(ROOT, 'node_modules/.bin/react-router')
const patience = new URL('web-build/prerender-timeout.ts', import.meta.url).href
const env = { ...process.env, ...BUILD_SETTINGS }
const plan = join(ROOT, 'node_modules/.cache/file-plan.json')
run([join(WEB, 'file-plan/make-plan.ts'), plan], env)
run(['--import', patience, router, 'build'], { ...env, [PLAN]: plan })
const manifest = readManifest()
namePageFiles()
delayScripts()
await compressAssets()
buildWorker()

function run(command: string[], variables: NodeJS.ProcessEnv): void {
  const ran = spawnSync(process.execPath, command, { cwd: WEB, env: variables, encoding: 'utf8' })
  if (ran.status === 0) return
  process.stderr.write(`${ran.stdout}${ran.stderr}`)
  process.exit(1)
}

type Part = { module: string; imports: string[]; css?: string[] }
type Manifest = {
  version: string
  url: string
  entry: Part
  routes: Record<string, Part & { id: string; parentId?: string }>
}

function readManifest(): Manifest {
  const [file] = globSync('assets/manifest-*.js', { cwd: CLIENT })
  if (!file) throw new Error('the build has no manifest')
  const text = readFileSync(join(CLIENT, file), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
}

/** The service worker stores every file that the offline page can load, under its name in this build. */
function buildWorker(): void {
  const { version, url, entry, routes } = manifest
  const scripts = [entry, ...OFFLINE_PARTS.map((id) => routes[id])].map((part) => {
    if (!part) throw new Error('the manifest has no offline page')
    return part.module.replace(/#.*/, '').slice(1)
  })
  const files = [url, ...filesReachedFrom(scripts, readChunks()).map((file) => `/${file}`)]
  const missing = files.filter((file) => !existsSync(join(CLIENT, file)))
  if (missing.length > 0) throw new Error(`the build has no ${missing.join(', ')}`)
  run([VITE, 'build', '--config', 'worker.config.ts', '--logLevel', 'warn'], {
    ...env,
    OFFLINE: JSON.stringify({ build: version, page: pages.offline.path, files }),
  })
}

/** Vite's own manifest: which file imports which. It is not served, so it is deleted once read. */
function readChunks(): Record<string, Chunk> {
  const folder = join(CLIENT, '.vite')
  const chunks = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Record<string, Chunk>
  rmSync(folder, { recursive: true })
  return chunks
}

/** The server names a page's files in the shell, so that the browser need not find them one after another. */
function namePageFiles(): void {
  const shell = readFileSync(join(CLIENT, '__spa-fallback.html'), 'utf8')
  const named = new Set([...shell.matchAll(/\/(?:assets|static)\/[^"'#]+/g)].map(([file]) => file))
  const files = filesOfPages(manifest.routes, ['shells/member-shell', 'shells/admin-shell'], named)
  writeFileSync(join(CLIENT, PAGE_FILES), JSON.stringify(files))
}

/**
 * These pages are readable without script, so scripts must not compete with styles and the first picture for
 * bandwidth. `page/late-scripts.tsx` starts the scripts marked here once the picture is painted.
 */
function delayScripts(): void {
  for (const page of globSync('**/*.html', { cwd: CLIENT })) {
    const file = join(CLIENT, page)
    const html = readFileSync(file, 'utf8')
    const delayed = READ_FIRST.has(`/${page.replace(/\/?index\.html$/, '')}`)
    if (delayed && !html.includes(MODULE)) throw new Error(`${page}: no module script to delay`)
    const changed = delayed
      ? html.replaceAll(PRELOAD, '<link rel="late"').replace(MODULE, '<script type="late"')
      : html.replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`)
    writeFileSync(file, changed)
  }
}

/** Files are compressed once, at build time, and sent as they are. */
async function compressAssets(): Promise<void> {
  const names = globSync(['assets/*', 'static/js/*'], { cwd: CLIENT }).filter((name) =>
    COMPRESSIBLE.test(name),
  )
  await Promise.all(
    names.map(async (name) => {
      const file = join(CLIENT, name)
      const bytes = await readFile(file)
      if (bytes.length < 1024) return
      await writeFile(`${file}.br`, await brotli(bytes, BEST_BROTLI))
      await writeFile(`${file}.gz`, await gzip(bytes, { level: 9 }))
    }),
  )
}
