process.env.ROLE = 'worker'
await import('../apps/server/src/compile-cache.ts')
await import('../apps/server/src/main.ts')
