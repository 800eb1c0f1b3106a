/** How often the stream of board changes sends a sign of life. */
export const HEARTBEAT_MS = 15_000
