import { readFileSync } from 'node:fs'

const manifest = new URL('../../../package.json', import.meta.url)

/** The version of this server, which all packages of the project share. */
export const VERSION = (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
