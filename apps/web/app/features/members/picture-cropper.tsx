import { Button, Slider } from '@mantine/core'
import { useEffect, useState } from 'react'
import Cropper from 'react-easy-crop'
import layout from '../../ui/layout/area-layout.module.css'
import type { Area } from './cut-picture.ts'
import classes from './picture-cropper.module.css'

type PictureCropperProps = {
  file: File
  busy: boolean
  onCut: (area: Area) => void
  onCancel: () => void
}

/** Choose the part of a picture that will be seen: drag or arrow keys to move, the slider to come nearer. */
export function PictureCropper({ file, busy, onCut, onCancel }: PictureCropperProps) {
  const address = useObjectUrl(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const [share, setShare] = useState<Area | null>(null)
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
          onCropAreaChange={(shares, pixels) => {
            setShare(shares)
            setArea(pixels)
          }}
          mediaProps={{ alt: '' }}
          cropperProps={{
            role: 'group',
            'aria-label': 'Part of the picture that is shown; the arrow keys move it',
          }}
        />
      </div>
      <div className={classes.side}>
        <figure className={classes.preview}>
          <span className={classes.round} style={share ? previewOf(address, share) : {}} />
          <figcaption className={layout.quiet}>How it will look</figcaption>
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
          <Button loading={busy} disabled={!area} onClick={() => area && onCut(area)}>
            Use this picture
          </Button>
          <Button variant="default" disabled={busy} onClick={onCancel}>
            Choose another
          </Button>
        </div>
      </div>
    </div>
  )
}

/** The same square, drawn by the browser: shares of the picture become the background's size and place. */
function previewOf(address: string, { x, y, width, height }: Area) {
  const place = (start: number, length: number) => (length < 100 ? (start / (100 - length)) * 100 : 0)
  return {
    backgroundImage: `url(${address})`,
    backgroundSize: `${10_000 / width}% ${10_000 / height}%`,
    backgroundPosition: `${place(x, width)}% ${place(y, height)}%`,
  }
}

function useObjectUrl(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    // oxlint-disable-next-line react/set-state-in-effect -- made and given back together, or it would leak
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
