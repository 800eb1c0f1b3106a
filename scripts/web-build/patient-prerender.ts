// React Router gives up on a page that takes ten seconds to prerender, as on a busy machine, and has no setting for it.
const timeout = AbortSignal.timeout.bind(AbortSignal)
AbortSignal.timeout = (milliseconds) => timeout(Math.max(milliseconds, 300_000))
