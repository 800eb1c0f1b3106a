const MIB = 1024 * 1024

/** The limit for one member's pictures and documents. Pictures of events, aircraft and defects do not count. */
export const STORAGE_LIMIT_BYTES = 200 * MIB

/** A gigabyte of STORAGE_LIMIT_GB and NETWORK_UPLOADS_GB. */
export const GIGABYTE = 1024 * MIB

/** The limit for all files of the club, unless STORAGE_LIMIT_GB sets another. */
export const CLUB_STORAGE_GB = 10
export const CLUB_STORAGE_BYTES = CLUB_STORAGE_GB * GIGABYTE

/**
 * What members at one network address can upload together in this many days, unless NETWORK_UPLOADS_GB sets another
 * limit. It is large, because a whole club may be behind one router. Associate members also have a limit of their own.
 */
export const NETWORK_UPLOADS_GB = 2
export const ASSOCIATE_NETWORK_BYTES = 200 * MIB
export const NETWORK_DAYS = 30

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

/** For example '3.5 MB', or '2 GB' for whole gigabytes. */
export function megabytes(bytes: number): string {
  if (bytes >= GIGABYTE && bytes % GIGABYTE === 0) return `${bytes / GIGABYTE} GB`
  const value = bytes / MIB
  return `${value < 10 ? Math.ceil(value * 10) / 10 : Math.round(value)} MB`
}
