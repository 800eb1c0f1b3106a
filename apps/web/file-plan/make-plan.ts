import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { createBuilder, type Rolldown } from 'vite'
import { pages, type Page } from '@rsfc/contract/pages'
import { joinFiles, type Load } from './join-files.ts'

const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** How often a page is opened beside others; visitors also decide by how fast the first page is. */
const PUBLIC = 24
const OFTEN = 8
/** Of what a page loads after a press, little is ever loaded. */
const SELDOM = 0.1

const OPENED_OFTEN = new Set<Page>([
  pages.memberHome,
  pages.bookings,
  pages.newBooking,
  pages.flight,
  pages.flightLog,
  pages.community,
  pages.training,
  pages.instruction,
  pages.myAccount,
  pages.keepMyLicence,
  pages.morning,
  pages.adminBookings,
  pages.adminMembers,
])

// Builds the pages' scripts in pieces, each used by the same pages, and writes down which of them share a file.
const [, , file] = process.argv
if (!file) throw new Error('say where to write the plan')
const pieces = await buildPieces()
const fixed = new Set(pieces.filter(({ facadeModuleId }) => facadeModuleId).map(({ fileName }) => fileName))
const joined = joinFiles(
  pieces.map(({ fileName, imports, code }) => ({
    name: fileName,
    imports,
    size: brotliCompressSync(code, FAST_BROTLI).length,
  })),
  findLoads(pieces),
  (name) => fixed.has(name),
)
const modulesOf = new Map(pieces.map(({ fileName, moduleIds }) => [fileName, moduleIds]))
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, JSON.stringify(joined.map((names) => names.flatMap((name) => modulesOf.get(name) ?? []))))

async function buildPieces(): Promise<Rolldown.OutputChunk[]> {
  const builder = await createBuilder({
    logLevel: 'error',
    build: { write: false, reportCompressedSize: false },
  })
  const { client } = builder.environments
  if (!client) throw new Error('the pages are built for no browser')
  const built = await builder.build(client)
  if ('close' in built) throw new Error('the build watches for changes')
  return [built].flat().flatMap(({ output }) => output.filter((part) => part.type === 'chunk'))
}

/** A page is loaded with its shell; dialogs and other parts on demand, each alone. */
function findLoads(chunks: readonly Rolldown.OutputChunk[]): Load[] {
  const find = (module: string) => {
    const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.replace(/\?.*/, '').endsWith(module))
    if (!found) throw new Error(`the build has no ${module}`)
    return found.fileName
  }
  const always = [find('/entry.client.tsx'), find('/app/root.tsx')]
  const onPages = Object.values<Page>(pages).map((page) => ({
    starts: [...always, find(`/app/shells/${page.shell}-shell.tsx`), find(`/app/${page.screen}.tsx`)],
    weight: weightOf(page),
  }))
  const onDemand = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports))
  return [...onPages, ...[...onDemand].map((name) => ({ starts: [name], weight: SELDOM }))]
}

function weightOf(page: Page): number {
  if (page.inSitemap) return PUBLIC
  return OPENED_OFTEN.has(page) ? OFTEN : 1
}
