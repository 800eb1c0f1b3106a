import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, BrowserSource } from './browser.ts'
import { cachedBrowser } from './cached-browser.ts'
import { privateEnv, writeFontsConf } from './private-env.ts'

const source = '@sparticuz/chromium'

export const bundledChromium: BrowserSource = {
  name: source,
  find: async () => {
    const machine = `${process.platform} ${process.arch}`
    if (machine !== 'linux x64') throw new Error(`has no browser for ${machine}`)
    return cachedBrowser({
      name: `bundled-${await packageVersion()}`,
      fill: unpackBundled,
      locate: locateBundled,
    })
  },
}

async function unpackBundled(folder: string) {
  await unpackInto(folder)
  // The package's own fonts.conf only searches /tmp/fonts.
  await writeFontsConf(folder, 'fonts')
}

async function locateBundled(folder: string): Promise<Browser> {
  const env = privateEnv(folder, [join(folder, 'al2023/lib')])
  return { executablePath: join(folder, 'chromium'), env, source }
}

/**
 * The package unpacks into the temporary folder under fixed names, assumes that a file there is complete,
 * and changes its process's environment. So it runs in its own process with its own temporary folder.
 */
async function unpackInto(folder: string) {
  const env = { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' }
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'unpack-bundled.ts')], { env })
}

async function packageVersion() {
  const path = findPackageJSON('@sparticuz/chromium', import.meta.url)
  if (!path) throw new Error('the package is not installed')
  return (JSON.parse(await readFile(path, 'utf8')) as { version: string }).version
}
