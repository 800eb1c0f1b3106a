import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const api = process.env.RSFC_API ?? 'http://127.0.0.1:3000'

// Bundle what every public page needs into one file. As fifty small files it would compress so much worse
// that the home page would exceed its script budget.
const publicFrame = { name: 'public', test: /apps\/web\/app\/(root|shells\/public-shell)\.tsx/ }

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
  build: {
    // Keep pictures and fonts as files: inlined into the CSS they would delay the first paint.
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { groups: [publicFrame] } } },
  },
})
