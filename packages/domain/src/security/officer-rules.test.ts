import { describe, expect, test } from 'vitest'
import { stateOfReview } from './officer-review.ts'
import { hasStanding, refuseAct, wasSuperAdmin, type Officer, type OpenAct } from './officer-standing.ts'
import { effectOfUndo, refuseLink, valuesToRestore } from './officer-undo.ts'

const person = (
  _id: string,
  account_type: Officer['account_type'],
  traits: Partial<Officer> = {},
): Officer => ({
  _id,
  account_type,
  account_status: 'active',
  email: `${_id}@rsfc.test`,
  frozen: false,
  ...traits,
})
const act = (
  actor_id: string,
  about_id: string,
  was: OpenAct['was'],
  became: OpenAct['became'],
): OpenAct => ({
  kind: became.account_type ? 'role' : became.account_status ? 'status' : 'email',
  actor_id,
  about_id,
  was,
  became,
})
const S = person('s', 'super-admin')
const F = person('f', 'super-admin')
const A = person('a', 'admin')
const promoted = act('a', 'b', { account_type: 'user' }, { account_type: 'super-admin' })
const created: OpenAct = { ...promoted, kind: 'create', was: {} }
const demoted = act('s', 'b', { account_type: 'super-admin' }, { account_type: 'user' })
const lost = act('a', 's', { account_type: 'super-admin' }, { account_type: 'user' })
const B = person('b', 'super-admin')
const undone = (one: OpenAct): OpenAct => ({ ...one, undone: true })

describe('standing', () => {
  test.each([
    ['a super-admin of long ago', S, [], true, true],
    ['someone who was promoted by an open act', B, [promoted], false, false],
    ['someone who was demoted and promoted again', B, [demoted, promoted], false, true],
    ['someone who was suspended', person('s', 'super-admin', { account_status: 'banned' }), [], false, false],
    ['someone who was just demoted', person('s', 'user'), [lost], false, true],
    ['someone under review', person('s', 'super-admin', { frozen: true }), [], false, true],
    ['someone whose email was changed', S, [act('a', 's', { email: 'x' }, { email: 'y' })], true, true],
    ['someone who was just created', B, [created], false, false],
    ['a super-admin whose loss was undone', S, [undone(lost)], true, true],
    [
      'someone who was promoted, demoted and promoted, after the first was undone',
      B,
      [undone(promoted), demoted, promoted],
      false,
      false,
    ],
  ])('%s', (_who, who, acts, standing, before) => {
    expect([hasStanding(who, acts), wasSuperAdmin(who, acts)]).toEqual([standing, before])
  })
})

describe('acts by hand', () => {
  const demotion = { account_type: 'user' } as const
  test.each([
    ['one of two super-admins', S, demotion, [S, F], [], null],
    ['the last one', S, demotion, [S, A], [], 'last-with-standing'],
    [
      'the last one but for someone who was just promoted',
      S,
      demotion,
      [S, B],
      [promoted],
      'last-with-standing',
    ],
    ['someone who was just promoted', B, demotion, [S, B], [promoted], null],
    ['the last one, who is deleted', S, 'deleted' as const, [S], [], 'last-with-standing'],
    [
      'someone under review, who gets it back',
      { ...A, frozen: true },
      { account_status: 'active' },
      [S],
      [],
      'under-review',
    ],
    ['someone under review, who is demoted', { ...A, frozen: true }, demotion, [S], [], null],
    [
      'someone under review, who is promoted',
      { ...A, frozen: true },
      { account_type: 'super-admin' },
      [S],
      [],
      'under-review',
    ],
  ] as const)('on %s', (_whom, whom, change, people, acts, refusal) => {
    expect(refuseAct(whom, change, people, acts)).toBe(refusal)
  })
})

describe('links', () => {
  const routine = act('s', 'x', { account_type: 'user' }, { account_type: 'admin' })
  const ownEmail = act('a', 'a', { email: 'old' }, { email: 'new' })
  test.each([
    ['a super-admin', F, routine, [routine], null],
    ['the officer who acted', S, routine, [routine], null],
    ['another admin', A, routine, [routine], 'lost-role'],
    ['an admin, about a change of their own email in their own name', A, ownEmail, [ownEmail], null],
    ['someone who was just promoted', B, routine, [promoted, routine], 'new-role'],
    [
      'someone whose promotion was taken back by hand',
      person('b', 'user'),
      demoted,
      [promoted, demoted],
      'new-role',
    ],
    ['a super-admin who lost the role, about that', person('s', 'user'), lost, [lost], null],
    [
      'a super-admin who lost the role, about others',
      person('s', 'user'),
      routine,
      [lost, routine],
      'lost-role',
    ],
    ['a super-admin under review', { ...F, frozen: true }, routine, [routine], 'under-review'],
    [
      'a suspended one, about themselves',
      { ...S, frozen: true, account_status: 'banned' },
      lost,
      [lost],
      'under-review',
    ],
    ['a deleted one, about that', { _id: 's', deleted: true }, { ...lost, kind: 'delete' }, [], null],
    ['a deleted one, about others', { _id: 's', deleted: true }, routine, [routine], 'lost-role'],
  ] as const)('of %s', (_who, holder, about, acts, refusal) => {
    expect(refuseLink(holder, about, acts)).toBe(refusal)
  })
})

describe('the effect of an undo', () => {
  const witness = { holder: 's', actor: 'a', about: 'x' }
  const self = { holder: 's', actor: 'f', about: 's' }
  const G = person('g', 'super-admin')
  test.each([
    ['of an admin’s act', witness, [S, A], [], { actor: 'suspended', holder: null }],
    [
      'of a super-admin’s act, with a third',
      { ...witness, actor: 'f' },
      [S, F, G],
      [],
      { actor: 'suspended', holder: null },
    ],
    [
      'of a super-admin’s act, without a third',
      { ...witness, actor: 'f' },
      [S, F, A],
      [],
      { actor: 'signed-out', holder: null },
    ],
    [
      'of an act by someone just promoted',
      { ...witness, actor: 'b' },
      [S, B],
      [promoted],
      { actor: 'suspended', holder: null },
    ],
    ['about oneself, with a third', self, [S, F, G], [], { actor: 'frozen', holder: 'frozen' }],
    ['about oneself, without a third', self, [S, F, A], [], { actor: 'signed-out', holder: 'signed-out' }],
    [
      'about oneself, where the third was just promoted',
      self,
      [S, F, B],
      [promoted],
      { actor: 'signed-out', holder: 'signed-out' },
    ],
  ] as const)('%s', (_what, undo, people, acts, effect) => {
    expect(effectOfUndo(undo, people, acts)).toEqual(effect)
  })

  test('a value that was changed again is not restored', () => {
    expect(valuesToRestore(lost, person('s', 'admin'))).toBeNull()
    expect(valuesToRestore(lost, person('s', 'user'))).toEqual({ account_type: 'super-admin' })
  })
})

describe('a review', () => {
  const G = person('g', 'super-admin')
  const N = person('n', 'admin')
  const review = { subject: 's', parties: ['f'], agreed: [] as string[] }
  test.each([
    ['super-admins who took no part', [S, F, G, person('h', 'super-admin'), N], [], ['g', 'h'], 2],
    ['an admin too, if there is only one such super-admin', [S, F, G, N], [], ['g', 'n'], 2],
    ['those who took part too, if there is no one else', [S, F, G], [], ['f', 'g'], 2],
    ['the one that is left', [S, F], [], ['f'], 1],
    ['nobody', [S], [], [], 0],
    ['nobody who was just promoted', [S, F, B], [promoted], ['f'], 1],
    [
      'nobody whose address was just changed',
      [S, F, G],
      [act('a', 'g', { email: 'x' }, { email: G.email })],
      ['f'],
      1,
    ],
  ] as const)('is decided by %s', (_who, people, acts, reviewers, needed) => {
    expect(stateOfReview(review, people, acts)).toMatchObject({ reviewers, needed, decided: false })
  })

  test('ends when enough of those who may still decide have agreed', () => {
    const people = [S, F, G, person('h', 'super-admin')]
    const decided = (agreed: string[], all = people) => stateOfReview({ ...review, agreed }, all, []).decided
    expect(decided(['g'])).toBe(false)
    expect(decided(['g', 'h'])).toBe(true)
    expect(decided(['g', 'h'], [S, F, G, person('h', 'user'), person('i', 'super-admin')])).toBe(false)
    expect(decided([], [S])).toBe(false)
  })
})
