import { ActionIcon, Anchor, Flex, Stack, Title, Tooltip } from '@mantine/core'
import type { ApplicationDocument } from '@rsfc/contract/applications/schemas'
import { IconExternalLink, IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react'
import { useState } from 'react'
import { storedPicture } from '../../data/stored-picture.ts'
import classes from './document-preview.module.css'

const MAX_ZOOM = 4
const ZOOM_STEP = 1.5

type DocumentPreviewProps = {
  document: ApplicationDocument | undefined
  /** Called once the document has loaded, when the server has recorded the access. */
  onShown: () => void
}

/** Images are shown as such, other files in a frame (2.approval.preview-image, 2.approval.preview-frame). */
export function DocumentPreview({ document, onShown }: DocumentPreviewProps) {
  const [zoom, setZoom] = useState(1)
  if (!document)
    return (
      <Stack gap={0} style={{ overflow: 'hidden' }} mih={420} className="rsfc-card">
        No document to show.
      </Stack>
    )
  const address = storedPicture(document.file_path)
  const isPicture = /^image\/|png/.test(document.file_type)
  return (
    <Flex
      component="section"
      direction="column"
      style={{ overflow: 'hidden' }}
      mih={420}
      className="rsfc-card"
      aria-label={`Preview of ${document.file_name}`}
    >
      <Flex
        component="header"
        wrap="wrap"
        columnGap="md"
        rowGap="xs"
        align="center"
        py="sm"
        px="ml"
        style={{ borderBottom: '1px solid var(--rsfc-line)' }}
      >
        <Title
          order={2}
          flex="1 1 180px"
          miw={0}
          ff="var(--mantine-font-family)"
          fz="sm"
          fw={600}
          lts="0"
          lh="md"
        >
          {document.file_name}
        </Title>
        {isPicture && <Zoom zoom={zoom} onZoom={setZoom} />}
        <Anchor
          href={address}
          target="_blank"
          rel="noreferrer"
          size="sm"
          display="inline-flex"
          style={{ alignItems: 'center', gap: 6 }}
        >
          <IconExternalLink size={18} aria-hidden /> Open in new tab
        </Anchor>
      </Flex>
      {isPicture ? (
        <div
          className={classes.stage}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- needs focus to scroll by keyboard
          tabIndex={0}
          role="group"
          aria-label="Document image, scrollable"
        >
          <img src={address} alt={document.file_name} onLoad={onShown} style={{ width: `${zoom * 100}%` }} />
        </div>
      ) : (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers do not render PDFs in a sandbox
        <iframe
          className={classes.frame}
          src={`${address}#navpanes=0`}
          title={document.file_name}
          onLoad={onShown}
        />
      )}
    </Flex>
  )
}

function Zoom({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const buttons = [
    { label: 'Zoom out', icon: IconZoomOut, to: Math.max(1, zoom / ZOOM_STEP), disabled: zoom <= 1 },
    { label: 'Reset zoom', icon: IconZoomReset, to: 1, disabled: zoom === 1 },
    {
      label: 'Zoom in',
      icon: IconZoomIn,
      to: Math.min(MAX_ZOOM, zoom * ZOOM_STEP),
      disabled: zoom >= MAX_ZOOM,
    },
  ]
  return (
    <Flex component="span" gap="xs">
      {buttons.map(({ label, icon: Icon, to, disabled }) => (
        <Tooltip key={label} label={label} withinPortal={false}>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={label}
            disabled={disabled}
            onClick={() => onZoom(to)}
          >
            <Icon size={18} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      ))}
    </Flex>
  )
}
