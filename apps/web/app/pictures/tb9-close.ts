import avif480 from './tb9-close/tb9-close-480.avif'
import avif750 from './tb9-close/tb9-close-750.avif'
import jpeg from './tb9-close/tb9-close-750.jpg'
import webp from './tb9-close/tb9-close-750.webp'

export const tb9Close = { avif: { 480: avif480, 750: avif750 }, webp, jpeg, width: 750, height: 563 }
