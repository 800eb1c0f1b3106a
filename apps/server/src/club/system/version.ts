import { readFileSync } from 'node:fs'

const manifest = new URL('../../../package.json', import.meta.url)

/** Of this server; every package of the project has the same. */
export const VERSION = (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
