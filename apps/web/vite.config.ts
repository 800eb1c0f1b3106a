import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const api = process.env.RSFC_API ?? 'http://127.0.0.1:3000'

// What every public page needs comes as one file. Left alone it would be fifty small ones, which compress so much worse
// that the home page would exceed its script budget.
const publicFrame = { name: 'public', test: /apps\/web\/app\/(root|shells\/public-shell)\.tsx/ }

/** Scripts loaded on demand are static/js/{chunk}.chunk.js (7.files.script-parts); the entry lies beside them. */
const scriptNames = {
  entryFileNames: ({ name }: { name: string }) =>
    `static/js/[name]-[hash]${name === 'entry.client' ? '' : '.chunk'}.js`,
  chunkFileNames: 'static/js/[name]-[hash].chunk.js',
}

export default defineConfig({
  plugins: [reactRouter()],
  environments: { client: { build: { rolldownOptions: { output: scriptNames } } } },
  server: { proxy: { '/api': api } },
  build: {
    // Pictures and fonts stay files: a data: address in the style sheet would delay the first paint.
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { groups: [publicFrame] } } },
  },
})
