import { reasonOf } from './browser.ts'
import { findBrowser } from './find-browser.ts'

try {
  const { source, executablePath } = await findBrowser()
  console.log(`${source}\n${executablePath}`)
} catch (error) {
  console.error(reasonOf(error))
  process.exitCode = 1
}
