const MIB = 1024 * 1024

/** The limit for one member's pictures and documents. Pictures of events and aircraft do not count. */
export const STORAGE_LIMIT_BYTES = 200 * MIB

/** For example '3.5 MB'. */
export function megabytes(bytes: number): string {
  const value = bytes / MIB
  return `${value < 10 ? Math.ceil(value * 10) / 10 : Math.round(value)} MB`
}
