import { afterEach, beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { closeClub, openClub } from './fake-club.ts'
import { forgetPage } from './open-page.tsx'

// Here, not beside what they call: test files share modules, so only this file runs once for each of them.
beforeEach(async () => {
  await cleanup()
  await page.viewport(1280, 720)
  openClub()
})
afterEach(forgetPage)
afterEach(closeClub)
