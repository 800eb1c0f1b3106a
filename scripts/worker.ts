process.env.ROLE = 'worker'
await import('../apps/server/src/start/compile-cache.ts')
await import('../apps/server/src/main.ts')
