import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import routes from '../apps/web/app/routes.ts'
import { brotliCompress, constants, gzip as gzipCallback } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzip = promisify(gzipCallback)
const BEST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const WEB = join(ROOT, 'apps/web')
const CLIENT = join(WEB, 'build/client')
/** Pages that are read before anything is pressed; on the others the script comes first. */
const READ_FIRST = new Set(['', 'membership/', 'about-us/', 'experience/'].map((path) => `${path}index.html`))
const PRELOAD = '<link rel="modulepreload"'
const MODULE = '<script type="module" async=""'
const COMPRESSIBLE = /\.(js|css|svg|html|json|webmanifest|txt|xml)$/

const router = join(ROOT, 'node_modules/.bin/react-router')
const env = { ...process.env, NODE_ENV: 'production' }
const built = spawnSync(process.execPath, [router, 'build'], { cwd: WEB, env, encoding: 'utf8' })
if (built.status !== 0) {
  process.stderr.write(`${built.stdout}${built.stderr}`)
  process.exit(1)
}
keepAreaFromVisitors()
letScriptsWait()
await compressAssets()

/**
 * The pages can be read without their scripts, which must not take the line from style and the first picture:
 * on those, `platform/late-scripts.tsx` starts what is marked here once the picture is there.
 */
function letScriptsWait(): void {
  for (const page of globSync('**/*.html', { cwd: CLIENT })) {
    const file = join(CLIENT, page)
    const html = readFileSync(file, 'utf8')
    const waits = READ_FIRST.has(page)
    if (waits && !html.includes(MODULE)) throw new Error(`${page}: no script that could wait`)
    const changed = waits
      ? html.replaceAll(PRELOAD, '<link rel="late"').replace(MODULE, '<script type="late"')
      : html.replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`)
    writeFileSync(file, changed)
  }
}

/** What only the pages behind the sign-in share (`area` in vite.config.ts) is no part of a public page. */
function keepAreaFromVisitors(): void {
  const open = routes.filter(({ file }) => file === 'shells/public-shell.tsx')
  const pages = [...open, ...open.flatMap(({ children = [] }) => children)].map(({ file }) =>
    basename(file, '.tsx'),
  )
  for (const page of [...pages, 'root', 'chat-panel']) {
    const [file] = globSync(`static/js/${page}-*.chunk.js`, { cwd: CLIENT })
    if (!file) throw new Error(`${page}: its script is not where it is looked for`)
    if (readFileSync(join(CLIENT, file), 'utf8').includes('"./area-')) {
      throw new Error(`${page}: asks for the script of the members’ and officers’ areas`)
    }
  }
}

/** Once, at build, as small as it gets: the server sends these as they are. */
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
