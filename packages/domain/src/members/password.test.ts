import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordFault } from './password.ts'

// SPEC 5.registration.others
test.each([
  ['', 'too-short'],
  ['seven77', 'too-short'],
  ['✈✈✈✈', 'too-short'],
  ['x'.repeat(201), 'too-long'],
  ['password', 'too-common'],
  ['PassWord123', 'too-common'],
  ['23456789', 'too-common'],
  ['hgfedcba', 'too-common'],
  ['ababababab', 'too-common'],
  ['aaaaaaaaaa', 'too-common'],
  ['clear-skies', 'too-common'],
  ['Clear-Skies!1', 'too-common'],
  ['clear skies over the sea', null],
  ['correct horse battery', null],
  ['飞行俱乐部真好玩', null],
])('the password %j is %s', (password, fault) => {
  expect(passwordFault(password)).toBe(fault)
})

const COMMON = new Set(['password', 'summer', 'chocolate', 'flamenco', 'letmein', 'admin', 'pass', 'cat'])
const isCommon = (word: string) => COMMON.has(word)

test.each([
  ['chocolate', 'too-common'],
  ['Passw0rd!', 'too-common'],
  ['P4$$w0rd2026', 'too-common'],
  ['Summer2026', 'too-common'],
  ['$ummer2026!', 'too-common'],
  ['2026-Summer', 'too-common'],
  ['Flamenc0!', 'too-common'],
  ['l3tm3!n99', 'too-common'],
  ['L3TME1N!', 'too-common'],
  ['@dmin1234', 'too-common'],
  ['ｐａｓｓｗｏｒｄ', 'too-common'],
  ['cat8#92!3847', null],
  ['pass-82-71-55', null],
  ['summer rain on tin', null],
  ['correct horse battery staple', null],
  ['clear-skies', 'too-common'],
  ['a-quiet-runway', null],
])('with a list of common words, the password %j is %s', (password, fault) => {
  expect(passwordFault(password, { isCommon })).toBe(fault)
})

test.each([
  ['rsfc2026', 'club-words'],
  ['RSFC-Seletar!', 'club-words'],
  ['Cessna172', 'club-words'],
  ['tampico9', 'club-words'],
  ['s3l3tar1', 'club-words'],
  ['FlyingClub', 'club-words'],
  ['The Flying Club at Seletar', 'club-words'],
  ['Singapore 1965', 'club-words'],
  ['seletar durian express', null],
  ['a cessna in the attic', null],
])('with the words of the club, the password %j is %s', (password, fault) => {
  expect(passwordFault(password)).toBe(fault)
})

const MEI = { first_name: 'Mei', last_name: 'Thanaraj', email: 'skylark77@rsfc.test' }

test.each([
  ['Thanaraj-2026', 'own-name'],
  ['my THANARAJ family', 'own-name'],
  ['7h4n4r4j rocks', 'own-name'],
  ['mei.thanaraj', 'own-name'],
  ['blue skylark', 'own-name'],
  ['meiosis in biology', null],
  ['a quiet monsoon', null],
])('for Mei Thanaraj with the address skylark77@, the password %j is %s', (password, fault) => {
  expect(passwordFault(password, { owner: MEI })).toBe(fault)
})

test('a short name counts only together with the other name, and an empty name never', () => {
  const owner = { first_name: 'Li', last_name: 'Tan', email: 'ab@rsfc.test' }
  expect(passwordFault('tangerine light', { owner })).toBe(null)
  expect(passwordFault('tan-li are here', { owner })).toBe('own-name')
  expect(passwordFault('tangerine light', { owner: { first_name: '', last_name: '', email: '' } })).toBe(null)
})

test('a common word stays refused with capitals, and with digits or signs around it', () => {
  const around = fc.string({ unit: fc.constantFrom(...'0123456789!?.-_#&*'), maxLength: 3 })
  const word = fc.constantFrom('password', 'chocolate', 'flamenco', 'letmein', 'summer')
  const capitals = fc.array(fc.boolean(), { minLength: 9, maxLength: 9 })
  fc.assert(
    fc.property(around, word, around, capitals, (before, common, after, upper) => {
      const typed = [...common].map((letter, i) => (upper[i] ? letter.toUpperCase() : letter)).join('')
      const password = before + typed + after
      fc.pre(password.length >= 8)
      expect(passwordFault(password, { isCommon })).toBe('too-common')
    }),
  )
})

test('any text can be judged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 210 }), (text) => {
      expect(['too-short', 'too-long', 'too-common', 'club-words', 'own-name', null]).toContain(
        passwordFault(text, { owner: MEI }),
      )
    }),
  )
})

const UNKNOWN = { isCommon: () => false }

test.each([
  ['two different characters', 'abababab', 'too-common'],
  ['three different characters', 'abcabcab', null],
  ['a sequence', 'cdefghij', 'too-common'],
  ['a sequence backwards', '98765432', 'too-common'],
  ['every second letter', 'acegikmo', null],
  ['a sequence after another letter', 'zcdefghi', null],
  ['200 characters', 'quiet monsoon '.repeat(20).slice(0, 200), null],
  ['201 characters', 'quiet monsoon '.repeat(20).slice(0, 201), 'too-long'],
])('a password with %s', (_what, password, fault) => {
  expect(passwordFault(password, UNKNOWN)).toBe(fault)
})

test('a common word of four letters is refused, with up to as many characters around it', () => {
  const isWing = (word: string) => word === 'wing'
  expect(passwordFault('wing2468', { isCommon: isWing })).toBe('too-common')
  expect(passwordFault('wing24680', { isCommon: isWing })).toBeNull()
})

test('a name of four letters is refused, whether it was entered in capitals or not', () => {
  const owner = { first_name: 'Ｍｅｉｌｉｎｇ', last_name: 'Wong', email: 'ab@rsfc.test' }
  expect(passwordFault('quiet wong 93', { owner })).toBe('own-name')
  expect(passwordFault('quiet meiling 93', { owner })).toBe('own-name')
})
