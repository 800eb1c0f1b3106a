import { Box } from '@mantine/core'
import { useMemo } from 'react'
import { encode } from 'uqr'

/** QR codes need a light margin of four modules to be detected. */
const QUIET_ZONE = 4

/** A QR code as a single SVG path, always dark on white so that cameras can read it. */
export function QrCode({ code, label }: { code: string; label: string }) {
  const { size, path } = useMemo(() => draw(code), [code])
  return (
    <Box
      component="svg"
      display="block"
      w="min(220px, 100%)"
      bd="1px solid var(--rsfc-line)"
      bdrs="lg"
      style={{ aspectRatio: 1 }}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="var(--mantine-color-white)" />
      <path d={path} fill="var(--rsfc-navy)" />
    </Box>
  )
}

function draw(code: string): { size: number; path: string } {
  const { size, data } = encode(code, { ecc: 'M', border: QUIET_ZONE })
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
  return { size, path: modules.join('') }
}
