import { v7 } from 'uuid'

/** UUIDv7: globally unique, and sorts by time of creation. */
export function newId(): string {
  return v7()
}
