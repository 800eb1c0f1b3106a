import { smallerThan } from '../../theme/breakpoints.ts'

type Source = { avif: Record<number, string>; webp: string; jpeg: string; width: number; height: number }

type PictureProps = {
  wide: Source
  /** Another crop for narrow windows. */
  narrow?: Source
  sizes?: string
  alt: string
  className?: string | undefined
  /** Visible on first paint, so load it with high priority. */
  first?: boolean
}

/** A picture in AVIF, WebP and JPEG. Its size is set, so the layout does not shift when it loads. */
export function Picture({ wide, narrow, sizes = '100vw', alt, className, first }: PictureProps) {
  const media = smallerThan('md')
  return (
    <picture>
      {narrow && <source {...avifOf(narrow)} sizes={sizes} media={media} />}
      {narrow && <source type="image/webp" srcSet={narrow.webp} media={media} />}
      {narrow && <source srcSet={narrow.jpeg} media={media} width={narrow.width} height={narrow.height} />}
      <source {...avifOf(wide)} sizes={sizes} />
      <source type="image/webp" srcSet={wide.webp} />
      <img
        src={wide.jpeg}
        width={wide.width}
        height={wide.height}
        alt={alt}
        className={className}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'sync' : 'async'}
      />
    </picture>
  )
}

function avifOf({ avif, width, height }: Source) {
  const srcSet = Object.entries(avif).map(([pixels, url]) => `${url} ${pixels}w`)
  return { type: 'image/avif', srcSet: srcSet.join(', '), width, height }
}
