import avif800 from './sunset/sunset-800.avif'
import avif1300 from './sunset/sunset-1300.avif'
import avif1900 from './sunset/sunset-1900.avif'
import jpeg from './sunset/sunset-1300.jpg'
import webp from './sunset/sunset-1300.webp'

export const sunset = {
  avif: { 800: avif800, 1300: avif1300, 1900: avif1900 },
  webp,
  jpeg,
  width: 1300,
  height: 731,
}
