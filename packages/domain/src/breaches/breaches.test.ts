import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../time/club-time.ts'
import { notifyBy, reasonsToNotify } from './assessment.ts'
import { noticeToAuthority, noticeToMembers, noticeToOthers, type BreachFacts } from './notices.ts'
import { outsidersOf } from './scope.ts'
import { BREACH_STEPS, breachStateOf, stepFault, type StepTaken } from './steps.ts'

const FIGURES = { days: 3, people: 500 }

// SPEC o10.breach.notifiable
test.each([
  [499, false, null],
  [500, false, '2026-11-21'],
  [0, true, '2026-11-21'],
  [501, true, '2026-11-21'],
])('%i people, significant harm %s: notify by %s', (people, harm, due) => {
  expect(notifyBy({ people, harm }, '2026-11-18', FIGURES)).toBe(due)
  expect(reasonsToNotify({ people, harm }, FIGURES)).toHaveLength(Number(people >= 500) + Number(harm))
})

const step = (kind: StepTaken['kind'], more: Partial<StepTaken> = {}): StepTaken => ({
  kind,
  on: '2026-11-18',
  people: null,
  harm: null,
  due_on: null,
  outsiders: 0,
  ...more,
})
const scope = step('scope')
const guests = step('scope', { outsiders: 12 })
const serious = step('assessed', { people: 3, harm: true, due_on: '2026-11-21' })
const harmless = step('assessed', { people: 3, harm: false })

test.each([
  [[], 'assessed', 'Say first whose data it touches.'],
  [[scope], 'assessed', null],
  [[scope], 'closed', 'Assess the breach before you close it.'],
  [[scope, harmless], 'closed', null],
  [[scope, serious], 'closed', 'Notify the authority before you close it.'],
  [[scope, serious, step('authority-told')], 'closed', 'Notify the members before you close it.'],
  [[scope, serious, step('authority-told'), step('members-told')], 'closed', null],
  [
    [scope, guests, serious, step('authority-told'), step('members-told')],
    'closed',
    'Notify the people without an account before you close it.',
  ],
  [[guests, serious, step('authority-told'), step('others-told')], 'closed', null],
  [[guests, harmless], 'closed', null],
  [[scope, harmless, step('closed')], 'note', 'This breach is closed.'],
] as const)('after %# steps', (steps, kind, fault) => {
  expect(stepFault(steps, kind)).toBe(fault)
})

test('a later assessment can end the clock, but does not extend it', () => {
  const later = step('assessed', { people: 900, harm: true, due_on: '2026-11-30' })
  expect(breachStateOf([scope, serious, later])).toMatchObject({ due_on: '2026-11-21', people: 900 })
  expect(breachStateOf([scope, serious, harmless])).toMatchObject({ due_on: null, notifiable: false })
  expect(breachStateOf([scope, serious, harmless, later]).due_on).toBe('2026-11-21')
  expect(breachStateOf([scope, serious, step('authority-told')])).toMatchObject({
    due_on: null,
    notifiable: true,
  })
})

test('a breach with harm is never closed without telling the authority and the members', () => {
  const kinds = fc.constantFrom(...BREACH_STEPS)
  fc.assert(
    fc.property(fc.array(fc.tuple(kinds, fc.boolean()), { maxLength: 12 }), (acts) => {
      const steps: StepTaken[] = []
      for (const [kind, harm] of acts) {
        if (stepFault(steps, kind)) continue
        const due_on = harm ? addDays('2026-11-18', 3) : null
        steps.push(kind === 'assessed' ? step(kind, { people: 1, harm, due_on }) : step(kind))
      }
      const state = breachStateOf(steps)
      if (!state.closed) return
      expect(state).toMatchObject({ assessed: true })
      if (state.harm) expect(state).toMatchObject({ authority_told: true, members_told: true })
    }),
  )
})

const FACTS: BreachFacts = {
  number: 4,
  title: 'A list of members was mailed to a stranger',
  description: 'The wrong address was typed.',
  found: 'Wed 18 Nov 2026, 09:10',
  assessed: 'Wed 18 Nov 2026, 12:00',
  people: 612,
  harm: false,
  kinds: ['profile', 'papers: medicals, licences and ratings'],
  contained: ['the stranger has deleted the mail'],
  reasons: ['it affects 612 people (500 or more)'],
  officer: { name: 'Mei Ong', email: 'dpo@rsfc.example' },
}

// SPEC o10.breach.notice
test('the drafts say what happened, to whom, which data, what was done, and whom to ask', () => {
  for (const text of [noticeToAuthority(FACTS), noticeToMembers(FACTS), noticeToOthers(FACTS)])
    for (const part of [FACTS.title, FACTS.found, '- Profile', '- The stranger has deleted', 'Mei Ong'])
      expect(text).toContain(part)
  expect(noticeToAuthority(FACTS)).toContain('612 people')
  expect(noticeToMembers(FACTS)).not.toContain('612')
})

test('what is not known yet is left to be completed', () => {
  const early = { ...FACTS, description: '', assessed: null, contained: [], kinds: [] }
  expect(noticeToAuthority(early).match(/\[to be completed\]/g)).toHaveLength(6)
  expect(noticeToAuthority(early), 'nobody has assessed it').not.toContain('unlikely')
  expect(noticeToAuthority({ ...early, people: 0 }), 'nobody is listed').toContain('Affected: [to be')
  expect(noticeToMembers({ ...early, officer: { name: '', email: 'office@rsfc.example' } })).toContain(
    'write to office@rsfc.example',
  )
})

test('people without an account are counted from a group or one by one, and their notice greets no member', () => {
  const group = { by: 'group', people: 12, who: 'Passengers of the open day' } as const
  expect(outsidersOf([group, { by: 'person' }, { by: 'record', id: 'x' }, null])).toBe(13)
  expect(noticeToOthers(FACTS)).not.toContain('member,')
})
