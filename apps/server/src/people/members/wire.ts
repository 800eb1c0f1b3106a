import type { Member } from '@rsfc/contract/members/schemas'
import { VERSIONED } from '@rsfc/domain/versions/kinds'
import { versionOf } from '@rsfc/domain/versions/version'
import type { MemberRow } from '../records/member-store.ts'

/** A member with all fields, as the member and officers see it. */
export function toWire(row: MemberRow): Member {
  return { ...row, version: versionOf(VERSIONED.member, row) }
}
