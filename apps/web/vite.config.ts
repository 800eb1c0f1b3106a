import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { groups } from './file-plan/groups.ts'

const api = process.env.RSFC_API ?? 'http://127.0.0.1:3000'

/** Scripts loaded on demand are static/js/{chunk}.chunk.js (7.files.script-parts). */
const scriptNames = {
  entryFileNames: ({ name }: { name: string }) =>
    `static/js/[name]-[hash]${name === 'entry.client' ? '' : '.chunk'}.js`,
  chunkFileNames: 'static/js/[name]-[hash].chunk.js',
}

export default defineConfig({
  plugins: [reactRouter()],
  environments: { client: { build: { rolldownOptions: { output: scriptNames } } } },
  server: { proxy: { '/api': api } },
  // Pages are prerendered by a server of this machine, which need not know the name localhost.
  preview: { host: '127.0.0.1' },
  build: {
    // Keep pictures and fonts as files: inlined into the CSS they would delay the first paint.
    assetsInlineLimit: 0,
    target: 'es2022',
    // Says which file imports which: scripts/web-build.ts lists from it what the offline page needs.
    manifest: true,
    rolldownOptions: {
      // Reads only what is used of libraries that export everything from one file.
      experimental: { lazyBarrel: true },
      output: { codeSplitting: { groups } },
    },
  },
})
