import { expect, test } from 'vitest'
import { isTooLarge } from './decoded-size.ts'

const eightBit = { width: 8160, height: 6120, channels: 3, depth: 'uchar', isProgressive: false } as const

// Pictures taken by phones in 2026, as stored or as exported by a program.
test.each([
  ['a JPEG of 50 megapixels', { ...eightBit, format: 'jpeg', chromaSubsampling: '4:2:0' }],
  ['a JPEG of 108 megapixels', { ...eightBit, format: 'jpeg', width: 12_000, height: 9000 }],
  [
    'a progressive JPEG of 50 megapixels',
    { ...eightBit, format: 'jpeg', isProgressive: true, chromaSubsampling: '4:2:0' },
  ],
  ['a PNG of 50 megapixels', { ...eightBit, format: 'png' }],
  ['a PNG of 50 megapixels with transparency', { ...eightBit, format: 'png', channels: 4 }],
  ['a WebP of 50 megapixels', { ...eightBit, format: 'webp' }],
  ['an AVIF of 12 megapixels', { ...eightBit, format: 'heif', width: 4032, height: 3024 }],
] as const)('%s is decoded', (_what, header) => {
  expect(isTooLarge(header)).toBe(false)
})

const square = { ...eightBit, width: 6000, height: 6000 }

test.each([
  ['an AVIF of 36 megapixels', { ...square, format: 'heif' }],
  [
    'a PNG of 36 megapixels with 16 bits per channel',
    { ...square, format: 'png', channels: 4, depth: 'ushort' },
  ],
  ['a WebP of the largest size', { ...square, format: 'webp', width: 16_383, height: 16_383 }],
  [
    'a progressive JPEG of 36 megapixels in full colour',
    { ...square, format: 'jpeg', isProgressive: true, chromaSubsampling: '4:4:4' },
  ],
  ['a JPEG of 200 megapixels', { ...square, format: 'jpeg', width: 16_320, height: 12_240 }],
] as const)('%s is refused', (_what, header) => {
  expect(isTooLarge(header)).toBe(true)
})
