import { defineConfig } from 'vite'

/** The service worker: one small file beside the pages, built after them (scripts/web-build.ts). */
export default defineConfig({
  publicDir: false,
  define: { OFFLINE: process.env.OFFLINE ?? 'null' },
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: 'worker/worker.ts',
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
})
