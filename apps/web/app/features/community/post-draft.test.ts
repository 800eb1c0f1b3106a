import { beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_DRAFT, readDraft, saveDraft } from './post-draft.ts'

const draft = { ...EMPTY_DRAFT, header: 'First solo' }

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('a draft is kept for its author', () => {
  saveDraft('mei', draft)
  expect(readDraft('mei')).toEqual(draft)
  expect(readDraft('tan')).toEqual(EMPTY_DRAFT)
})

test('nothing of a private post is kept, nor of one that becomes private', () => {
  saveDraft('mei', draft)
  saveDraft('mei', { ...draft, visibility: false })
  expect(readDraft('mei')).toEqual(EMPTY_DRAFT)
})
