import Bowser from 'bowser'

const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP))
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP))
const MODELS: ReadonlySet<string> = new Set(['iPhone', 'iPad'])

/** For example 'Chrome on Windows'. Only known names: mails show it, and a program can call itself anything. */
export function describeDevice(agent: string): string {
  if (!agent) return 'Unknown device'
  const { browser, os, platform } = Bowser.parse(agent)
  const name = browser.name && BROWSERS.has(browser.name) ? browser.name : 'Unknown browser'
  if (platform.model && MODELS.has(platform.model)) return `${name} on ${platform.model}`
  return os.name && SYSTEMS.has(os.name) ? `${name} on ${os.name}` : name
}
