/** How often the stream of board changes says that it is alive. */
export const HEARTBEAT_MS = 15_000
