import avif640 from './tb9-golden/tb9-golden-640.avif'
import avif1170 from './tb9-golden/tb9-golden-1170.avif'
import jpeg from './tb9-golden/tb9-golden-1170.jpg'
import webp from './tb9-golden/tb9-golden-1170.webp'

export const tb9Golden = { avif: { 640: avif640, 1170: avif1170 }, webp, jpeg, width: 1170, height: 780 }
