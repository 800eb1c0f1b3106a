import { v7 } from 'uuid'

/** UUIDv7: unique anywhere, and in the order of making. */
export function newId(): string {
  return v7()
}
