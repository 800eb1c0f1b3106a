import avif640 from './ramp-tb9/ramp-tb9-640.avif'
import avif1000 from './ramp-tb9/ramp-tb9-1000.avif'
import avif1500 from './ramp-tb9/ramp-tb9-1500.avif'
import jpeg from './ramp-tb9/ramp-tb9-1000.jpg'
import webp from './ramp-tb9/ramp-tb9-1000.webp'

export const rampTb9 = {
  avif: { 640: avif640, 1000: avif1000, 1500: avif1500 },
  webp,
  jpeg,
  width: 1000,
  height: 562,
}
