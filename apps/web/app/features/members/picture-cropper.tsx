import { Button, Slider } from '@mantine/core'
import { useEffect, useState } from 'react'
import Cropper from 'react-easy-crop'
import layout from '../../ui/layout/area-layout.module.css'
import type { Area } from './crop-picture.ts'
import classes from './picture-cropper.module.css'

type PictureCropperProps = {
  file: File
  busy: boolean
  onCrop: (area: Area) => void
  onCancel: () => void
}

/** Crops a picture: drag or use the arrow keys to move it, and the slider to zoom. */
export function PictureCropper({ file, busy, onCrop, onCancel }: PictureCropperProps) {
  const address = useObjectUrl(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const [percentages, setPercentages] = useState<Area | null>(null)
  if (!address) return null
  return (
    <div className={classes.cropper}>
      <div className={classes.stage}>
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          maxZoom={4}
          aspect={1}
          cropShape="round"
          showGrid={false}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(inPercent, pixels) => {
            setPercentages(inPercent)
            setArea(pixels)
          }}
          mediaProps={{ alt: '' }}
          cropperProps={{
            role: 'group',
            'aria-label': 'Visible part of the picture. Use the arrow keys to move it.',
          }}
        />
      </div>
      <div className={classes.side}>
        <figure className={classes.preview}>
          <span className={classes.round} style={percentages ? previewOf(address, percentages) : {}} />
          <figcaption className={layout.quiet}>Preview</figcaption>
        </figure>
        <div>
          <span className={classes.label} aria-hidden>
            Zoom
          </span>
          <Slider
            thumbLabel="Zoom"
            min={1}
            max={4}
            step={0.05}
            label={null}
            value={zoom}
            onChange={setZoom}
          />
        </div>
        <div className={layout.row}>
          <Button loading={busy} disabled={!area} onClick={() => area && onCrop(area)}>
            Use this picture
          </Button>
          <Button variant="default" disabled={busy} onClick={onCancel}>
            Choose another picture
          </Button>
        </div>
      </div>
    </div>
  )
}

/** The same square as a CSS background; the area is in percent of the picture. */
function previewOf(address: string, { x, y, width, height }: Area) {
  const position = (start: number, length: number) => (length < 100 ? (start / (100 - length)) * 100 : 0)
  return {
    backgroundImage: `url(${address})`,
    backgroundSize: `${10_000 / width}% ${10_000 / height}%`,
    backgroundPosition: `${position(x, width)}% ${position(y, height)}%`,
  }
}

function useObjectUrl(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    // oxlint-disable-next-line react/set-state-in-effect -- created and revoked together, or it would leak
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return address
}
