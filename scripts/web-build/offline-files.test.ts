import { expect, test } from 'vitest'
import { filesReachedFrom } from './offline-files.ts'

const chunks = {
  'app/offline.tsx': { file: 'offline.js', css: ['offline.css'], imports: ['_area.js'] },
  '_area.js': { file: 'area.js', css: ['area.css'], dynamicImports: ['app/device-parts.tsx'] },
  'app/device-parts.tsx': { file: 'device-parts.js', css: ['device-parts.css'], imports: ['_area.js'] },
  'app/board.tsx': { file: 'board.js', css: ['board.css'], imports: ['_area.js'] },
}

test('the offline page needs what it imports, at once or later, with the styles', () => {
  expect(filesReachedFrom(['offline.js'], chunks)).toEqual([
    'offline.js',
    'offline.css',
    'area.js',
    'area.css',
    'device-parts.js',
    'device-parts.css',
  ])
})

test('a file that the build does not have stops the build', () => {
  const { '_area.js': _left, ...others } = chunks
  expect(() => filesReachedFrom(['offline.js'], others)).toThrow('the build has no _area.js')
  expect(() => filesReachedFrom(['root.js'], chunks)).toThrow('the build has no root.js')
})
