import avif800 from './toward-sunset/toward-sunset-800.avif'
import avif1300 from './toward-sunset/toward-sunset-1300.avif'
import avif1900 from './toward-sunset/toward-sunset-1900.avif'
import jpeg from './toward-sunset/toward-sunset-1300.jpg'
import webp from './toward-sunset/toward-sunset-1300.webp'

export const towardSunset = {
  avif: { 800: avif800, 1300: avif1300, 1900: avif1900 },
  webp,
  jpeg,
  width: 1300,
  height: 731,
}
