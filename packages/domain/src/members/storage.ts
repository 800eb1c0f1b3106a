const MIB = 1024 * 1024

/** The limit for one member's pictures and documents. Pictures of events, aircraft and defects do not count. */
export const STORAGE_LIMIT_BYTES = 200 * MIB

/** A gigabyte of STORAGE_LIMIT_GB. */
export const GIGABYTE = 1024 * MIB

/** The limit for all files of the club, unless STORAGE_LIMIT_GB sets another. */
export const CLUB_STORAGE_GB = 10
export const CLUB_STORAGE_BYTES = CLUB_STORAGE_GB * GIGABYTE

/** What the associate members at one network address can upload together in this many days. */
export const NETWORK_LIMIT_BYTES = 200 * MIB
export const NETWORK_LIMIT_DAYS = 30

type Stored = { bytes: number; limit_bytes: number }

/** Officers are told when this part of the storage is used, once until it falls below the other. */
const WARNS_AT = 0.8
const CALM_BELOW = 0.75

export function isFillingUp({ bytes, limit_bytes }: Stored): boolean {
  return bytes >= limit_bytes * WARNS_AT
}

export function hasRoomAgain({ bytes, limit_bytes }: Stored): boolean {
  return bytes < limit_bytes * CALM_BELOW
}

/** For example '3.5 MB'. */
export function megabytes(bytes: number): string {
  const value = bytes / MIB
  return `${value < 10 ? Math.ceil(value * 10) / 10 : Math.round(value)} MB`
}
