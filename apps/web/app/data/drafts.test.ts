import { beforeEach, expect, test, vi } from 'vitest'
import { draftKey, forgetDraftsOfOthers, keepDraft, readDraft } from './drafts.ts'

const INITIAL = { header: '', remarks: '', visibility: true }
const mei = draftKey('mei', '/members/community/post', 'post')

beforeEach(() => {
  const stored: Record<string, string> = {}
  const storage = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => (stored[key] = value),
    removeItem: (key: string) => delete stored[key],
  }
  for (const [name, value] of Object.entries(storage))
    Object.defineProperty(stored, name, { value, enumerable: false })
  vi.stubGlobal('sessionStorage', stored)
})

test('keeps only values that differ from the initial ones, and no draft once none does', () => {
  keepDraft(mei, { ...INITIAL, header: 'First solo' }, INITIAL)
  expect(readDraft(mei)).toEqual({ header: 'First solo' })
  keepDraft(mei, { pictures: ['a.jpg'] }, { pictures: [] })
  expect(readDraft(mei)).toEqual({ header: 'First solo', pictures: ['a.jpg'] })
  keepDraft(mei, INITIAL, INITIAL)
  keepDraft(mei, { pictures: [] }, { pictures: [] })
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('a draft belongs to one account, page and form', () => {
  keepDraft(mei, { header: 'First solo' }, INITIAL)
  expect(readDraft(draftKey('tan', '/members/community/post', 'post'))).toEqual({})
  expect(readDraft(draftKey('mei', '/members', 'post'))).toEqual({})
  expect(readDraft(draftKey(undefined, '/members/community/post', 'post'))).toEqual({})
})

test('passwords, codes and files are never kept', () => {
  const secret = { password1: 'x', password2: 'x', password: 'x', code: '123456', file: new File(['x'], 'x') }
  keepDraft(mei, { ...secret, firstname: 'Mei' }, {})
  expect(readDraft(mei)).toEqual({ firstname: 'Mei' })
})

test('a sign-in deletes what others typed in this tab', () => {
  const tan = draftKey('tan', '/members', 'support')
  const visitor = draftKey(undefined, '/account', 'registration')
  for (const key of [mei, tan, visitor]) keepDraft(key, { message: 'typed' }, {})
  sessionStorage.setItem('access-token', 'kept')
  forgetDraftsOfOthers('mei')
  expect(Object.keys(sessionStorage).toSorted()).toEqual(['access-token', mei])
})

test('without storage there is no draft', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepDraft(mei, { header: 'First solo' }, INITIAL)
  forgetDraftsOfOthers('mei')
  expect(readDraft(mei)).toEqual({})
})
