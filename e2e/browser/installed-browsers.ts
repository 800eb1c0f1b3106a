import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { BrowserSource } from './browser.ts'
import { startOnce } from './start.ts'

const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const macPaths = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export function isExecutable(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

export function findCommand(command: string) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, command)).find(isExecutable)
}

/** Each command is a separate source: Ubuntu's chromium-browser may be a stub next to a real Chrome. */
export function installedBrowsers(): BrowserSource[] {
  const paths = [...commands.map(findCommand), ...macPaths.filter(isExecutable)]
  return paths.filter((path) => path !== undefined).map(installedBrowser)
}

function installedBrowser(executablePath: string): BrowserSource {
  const browser = { executablePath, env: {}, source: `installed ${executablePath}` }
  return { name: browser.source, find: () => startOnce(browser) }
}
