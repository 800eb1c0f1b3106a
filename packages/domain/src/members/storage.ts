const MIB = 1024 * 1024

/** What one member's pictures and documents may take. Pictures of events and aircraft are the club's and do not count. */
export const STORAGE_LIMIT_BYTES = 200 * MIB

/** '3.5 MB', for people. */
export function megabytes(bytes: number): string {
  const value = bytes / MIB
  return `${value < 10 ? Math.ceil(value * 10) / 10 : Math.round(value)} MB`
}
