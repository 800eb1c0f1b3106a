/** For container engines: exits with 0 if the server in this container answers, with 1 otherwise. */
const address = `http://127.0.0.1:${process.env.PORT || '3000'}/api/health`
const answer = await fetch(address, { signal: AbortSignal.timeout(4000) }).catch(() => undefined)
process.exitCode = answer?.ok ? 0 : 1
