import { readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Browser, BrowserSource } from './browser.ts'
import { cachedBrowser } from './cached-browser.ts'
import { privateEnv, writeFontsConf } from './private-env.ts'
import { findCommand } from './installed-browsers.ts'
import { preparePrivateApt, run } from './private-apt.ts'

// The headless build is half the size and starts twice as fast.
const PACKAGE = 'chromium-headless-shell'
const source = `Debian's ${PACKAGE} package`

export const debianChromium: BrowserSource = {
  name: source,
  find: async () => {
    const missing = ['apt-get', 'dpkg-deb'].find((command) => !findCommand(command))
    if (missing) throw new Error(`no ${missing} on this machine`)
    return cachedBrowser({
      name: `debian-shell-${process.arch}`,
      fill: fetchChromium,
      locate: locateChromium,
    })
  },
}

async function fetchChromium(folder: string) {
  console.error(`Fetching Debian's ${PACKAGE} into node_modules/.cache (about 100 MB, once) …`)
  const aptFolder = join(folder, 'apt')
  const apt = await preparePrivateApt(aptFolder)
  await apt.download(PACKAGE, 'chromium-common', 'fonts-liberation')
  await apt.downloadMissing((await apt.dependenciesOf(PACKAGE)).filter(isNeeded))
  for (const name of await readdir(apt.archives)) {
    if (name.endsWith('.deb')) await run('dpkg-deb', ['-x', join(apt.archives, name), folder], folder)
  }
  await rm(aptFolder, { recursive: true })
  await writeFontsConf(folder, 'usr/share/fonts')
}

async function locateChromium(folder: string): Promise<Browser> {
  const env = privateEnv(folder, await libraryFolders(folder))
  return { executablePath: join(folder, `usr/lib/chromium/${PACKAGE}`), env, source }
}

/** Skips desktop dialogs and launcher scripts, which a headless browser never uses: 90 packages, 70 MB. */
const isNeeded = (dependency: string) => !/^chromium-common|xdg-desktop-portal-backend/.test(dependency)

/** Some libraries (nss, pulseaudio) are in subfolders that the loader does not search by default. */
async function libraryFolders(folder: string) {
  const names = await readdir(folder, { recursive: true })
  const folders = names.filter((name) => /^(usr\/)?lib\/.*\.so(\.|$)/.test(name)).map(dirname)
  return [...new Set(folders)].filter((name) => name !== 'usr/lib/chromium').map((name) => join(folder, name))
}
