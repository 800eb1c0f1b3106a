import { useMemo } from 'react'
import { encode } from 'uqr'
import classes from './qr-code.module.css'

/** QR codes need a light margin of four modules to be detected. */
const QUIET_ZONE = 4

/** A QR code as a single SVG path, always dark on white so that cameras can read it. */
export function QrCode({ code, label }: { code: string; label: string }) {
  const { size, path } = useMemo(() => draw(code), [code])
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="var(--mantine-color-white)" />
      <path d={path} fill="var(--rsfc-navy)" />
    </svg>
  )
}

function draw(code: string): { size: number; path: string } {
  const { size, data } = encode(code, { ecc: 'M', border: QUIET_ZONE })
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
  return { size, path: modules.join('') }
}
