import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { pages } from '../packages/contract/src/pages.ts'
import { brotliCompress, constants, gzip as gzipCallback } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzip = promisify(gzipCallback)
const BEST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const WEB = join(ROOT, 'apps/web')
const CLIENT = join(WEB, 'build/client')
/** Pages that visitors read before they interact: their scripts wait for the first picture. */
const READ_FIRST = new Set<string>(
  [pages.home, pages.membership, pages.aboutUs, pages.experience].map(({ path }) => path),
)
const PRELOAD = '<link rel="modulepreload"'
const MODULE = '<script type="module" async=""'
const COMPRESSIBLE = /\.(js|css|svg|html|json|webmanifest|txt|xml)$/

const router = join(ROOT, 'node_modules/.bin/react-router')
const patience = new URL('web-build/patient-prerender.ts', import.meta.url).href
const env = { ...process.env, NODE_ENV: 'production' }
const built = spawnSync(process.execPath, ['--import', patience, router, 'build'], {
  cwd: WEB,
  env,
  encoding: 'utf8',
})
if (built.status !== 0) {
  process.stderr.write(`${built.stdout}${built.stderr}`)
  process.exit(1)
}
checkPublicPages()
delayScripts()
await compressAssets()

type Manifest = { routes: Record<string, { id: string; parentId?: string; imports: string[] }> }

/** Visitors must not wait for what only the areas need. */
function checkPublicPages(): void {
  const [file] = globSync('assets/manifest-*.js', { cwd: CLIENT })
  if (!file) throw new Error('the build has no manifest')
  const text = readFileSync(join(CLIENT, file), 'utf8')
  const { routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
  const open = Object.values(routes).filter(({ parentId }) => parentId === 'shells/public-shell')
  if (open.length === 0) throw new Error('the manifest has no public page')
  const heavy = open.filter(({ imports }) => imports.some((script) => script.includes('/area-')))
  if (heavy.length === 0) return
  const names = heavy.map(({ id }) => id).join(', ')
  throw new Error(
    `${names}: a public page loads the script of the areas. Add what they share to a group above 'area' in apps/web/vite.config.ts.`,
  )
}

/**
 * These pages can be read without script, so script must not compete with style and the first picture for bandwidth:
 * `page/late-scripts.tsx` starts what is marked here once the picture is painted.
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

/** Compressed once, at build; the server sends these files as they are. */
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
