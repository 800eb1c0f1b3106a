import type { Accepted } from './accepted.ts'

const SPELLING = 'packages/domain/src/chat/spelling.ts'
const TOO_MANY_ERRORS = 'The distance is more than the errors that are allowed, also without it.'

export const chat: readonly Accepted[] = [
  ...['count', 'people'].map((word) => ({
    path: 'packages/domain/src/chat/intents/fleet.ts',
    code: `['fit', '${word}'],`,
    was: `['fit', '${word}']`,
    is: "['fit']",
    why: "Other questions with 'fit' are about the medical, which is asked for before.",
  })),
  {
    path: SPELLING,
    code: 'if (known.has(typed) || typed.length < MIN_LENGTH - 1) return typed',
    was: '1',
    is: '2',
    why: TOO_MANY_ERRORS,
  },
  {
    path: SPELLING,
    code: 'if (Math.abs(typed.length - word.length) > maxErrors) return false',
    was: 'if (Math.abs(typed.length - word.length) > maxErrors) return false',
    is: ';',
    why: TOO_MANY_ERRORS,
  },
  {
    path: SPELLING,
    code: 'return word.length > MIN_LENGTH || (typed.length < word.length && typed.at(-1) === word.at(-1))',
    was: 'typed.length < word.length',
    is: '(typed.length <= word.length)',
    why: 'Words of one length were answered before.',
  },
  ...[
    ['to.length + 1', '(to.length - 1)'],
    ['1', '2'],
  ].map(([was = '', is = '']) => ({
    path: SPELLING,
    code: 'let last = Array.from({ length: to.length + 1 }, (_, column) => column)',
    was,
    is,
    why: TOO_MANY_ERRORS,
  })),
  {
    path: 'packages/domain/src/chat/concepts.ts',
    code: 'for (let length = maxPhraseWords; length > 1; length--)',
    was: 'length > 1',
    is: '(length >= 1)',
    why: 'A single word is returned in any case.',
  },
  {
    path: 'packages/domain/src/chat/classifier.ts',
    code: 'likeness[example] = (likeness[example] ?? 0) + weight * other',
    was: '0',
    is: '1',
    why: 'Only for the compiler: the array is full of zeros.',
  },
  {
    path: 'packages/domain/src/chat/classifier.ts',
    code: 'const length = Math.hypot(...weighted.map(([, weight]) => weight)) || 1',
    was: '1',
    is: '2',
    why: 'Without features nothing is divided.',
  },
  {
    path: 'packages/domain/src/chat/group-questions.ts',
    code: 'return all === 0 ? 1 : shared / all',
    was: '1',
    is: '2',
    why: 'It is only compared with a limit below 1.',
  },
  {
    path: 'packages/domain/src/chat/without-personal-data.ts',
    code: '.filter((word, index) => word !== MASK || kept[index - 1] !== MASK)',
    was: 'index - 1',
    is: '(index + 1)',
    why: 'Of several marks in a row one stays, whichever it is.',
  },
  {
    path: 'packages/domain/src/chat/live-words.ts',
    code: ": `No instructor${named.length > 0 ? ' of that name' : ''} has free hours ${when}.`",
    was: '0',
    is: '1',
    why: 'One who was named was answered before.',
  },
]
