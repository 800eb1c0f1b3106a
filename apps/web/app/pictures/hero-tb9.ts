import avif1200 from './hero-tb9/hero-tb9-1200.avif'
import avif1800 from './hero-tb9/hero-tb9-1800.avif'
import jpeg from './hero-tb9/hero-tb9-1800.jpg'
import webp from './hero-tb9/hero-tb9-1800.webp'
import avif2400 from './hero-tb9/hero-tb9-2400.avif'
import narrowJpeg from './hero-tb9/hero-tb9-narrow-1280.jpg'
import narrowWebp from './hero-tb9/hero-tb9-narrow-1280.webp'
import narrowAvif1280 from './hero-tb9/hero-tb9-narrow-1280.avif'
import narrowAvif800 from './hero-tb9/hero-tb9-narrow-800.avif'

export const heroTb9 = {
  wide: {
    avif: { 1200: avif1200, 1800: avif1800, 2400: avif2400 },
    webp,
    jpeg,
    width: 1800,
    height: 825,
  },
  narrow: {
    avif: { 800: narrowAvif800, 1280: narrowAvif1280 },
    webp: narrowWebp,
    jpeg: narrowJpeg,
    width: 1280,
    height: 1083,
  },
}
