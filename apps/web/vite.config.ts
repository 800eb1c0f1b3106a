import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const api = process.env.RSFC_API ?? 'http://127.0.0.1:3000'

// What every public page is made of, as one file of script and one of style instead of some thirty small ones:
// on a slow line each of those would cost a round trip before the first paint.
const PUBLIC = new RegExp(
  [
    String.raw`apps/web/app/(ui/(?!area/)|pictures/)[^?]*$`,
    String.raw`apps/web/app/platform/(page-meta|site-|club-data|use-(open|hydr|scroll)|maintenance|navigation|go-to|notice-place)[^?]*$`,
    String.raw`apps/web/app/shells/(public-header|public-footer|footer-links|logo|compact-menu|announcement-bar)\.`,
    'packages/domain/src/(club|site|time)/',
  ].join('|'),
)

export default defineConfig({
  plugins: [reactRouter()],
  server: { proxy: { '/api': api } },
  // Pictures and fonts stay files: a data: address in the style sheet would delay the first paint.
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'public', test: PUBLIC }] } } },
  },
})
