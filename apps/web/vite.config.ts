import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const api = process.env.RSFC_API ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [reactRouter()],
  server: { proxy: { '/api': api } },
  // Pictures and fonts stay files: a data: address in the style sheet would delay the first paint.
  build: { assetsInlineLimit: 0, target: 'es2022' },
})
