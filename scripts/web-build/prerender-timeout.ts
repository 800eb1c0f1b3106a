// On a busy machine prerendering a page can take more than ten seconds. React Router then gives up, and has
// no setting for it.
const timeout = AbortSignal.timeout.bind(AbortSignal)
AbortSignal.timeout = (milliseconds) => timeout(Math.max(milliseconds, 300_000))
