import type { MemberSort } from '@rsfc/domain/members/sorts'

export type MemberFilter = { q: string; due: boolean }
export type MemberOrder = { sort: MemberSort; descending: boolean }
