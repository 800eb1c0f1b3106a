import { fileURLToPath } from 'node:url'

/**
 * The environment of the build tools. Otherwise Vite would cache compiled code in the machine's temporary
 * folder.
 */
export const BUILD_SETTINGS = {
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)),
}
