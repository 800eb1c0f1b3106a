import { expect, test } from 'vitest'
import {
  importFieldsOf,
  namesOf,
  searchedText,
  wordsOf,
  wordsWithUnits,
  type RecordFields,
} from './record.ts'

const FIELDS = {
  name: {
    label: 'Name',
    empty: '',
    searched: true,
    file: { cell: 'text', headings: ['name'], example: 'A' },
  },
  range: {
    label: 'Range',
    unit: 'km',
    empty: 0,
    file: { cell: 'number', headings: ['range'], example: '9' },
  },
  picture: { label: 'Picture', empty: '', file: null },
} as const satisfies RecordFields

test('an import has a column for each field that files contain, with its unit', () => {
  expect(importFieldsOf(FIELDS)).toEqual([
    { name: 'name', label: 'Name', cell: 'text', headings: ['name'], example: 'A' },
    { name: 'range', label: 'Range in km', cell: 'number', headings: ['range'], example: '9' },
  ])
})

test('sentences use the label in lower case, with or without the unit', () => {
  expect(namesOf(FIELDS)).toEqual(['name', 'range', 'picture'])
  expect(wordsOf(FIELDS)).toEqual({ name: 'name', range: 'range', picture: 'picture' })
  expect(wordsWithUnits(FIELDS)).toEqual({ name: 'name', range: 'range (km)', picture: 'picture' })
})

test('a record is found by its searchable fields', () => {
  expect(searchedText(FIELDS, { name: 'Tampico', range: 7, picture: 'x.jpg' })).toBe('tampico')
  expect(searchedText(FIELDS, {})).toBe('')
})
