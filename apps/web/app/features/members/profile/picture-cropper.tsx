import { Box, Button, Flex, Group, SimpleGrid, Slider, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import Cropper from 'react-easy-crop'
import type { Area } from './crop-picture.ts'

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
    <SimpleGrid minColWidth="min(100%, 240px)" autoFlow="auto-fit" spacing="lg">
      <Box style={{ overflow: 'hidden' }} pos="relative" mih={300} bdrs="lg" bg="var(--rsfc-navy)">
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
      </Box>
      <Stack gap="ml">
        <Flex component="figure" gap="md" align="center" m={0}>
          <Box
            component="span"
            w={96}
            h={96}
            flex="none"
            bdrs="50%"
            bg="var(--rsfc-quiet)"
            style={percentages ? previewOf(address, percentages) : {}}
          />
          <Box component="figcaption" c="dimmed" fz="sm">
            Preview
          </Box>
        </Flex>
        <div>
          <Text span inherit mb="xs" fw={550} display="block" aria-hidden>
            Zoom
          </Text>
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
        <Group gap="sm">
          <Button loading={busy} disabled={!area} onClick={() => area && onCrop(area)}>
            Use this picture
          </Button>
          <Button variant="default" disabled={busy} onClick={onCancel}>
            Choose another picture
          </Button>
        </Group>
      </Stack>
    </SimpleGrid>
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
