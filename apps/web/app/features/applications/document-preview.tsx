import { ActionIcon, Anchor, Tooltip } from '@mantine/core'
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
  if (!document) return <div className={classes.preview}>No document to show.</div>
  const address = storedPicture(document.file_path)
  const isPicture = /^image\/|png/.test(document.file_type)
  return (
    <section className={classes.preview} aria-label={`Preview of ${document.file_name}`}>
      <header className={classes.bar}>
        <h2 className={classes.name}>{document.file_name}</h2>
        {isPicture && <Zoom zoom={zoom} onZoom={setZoom} />}
        <Anchor href={address} target="_blank" rel="noreferrer" className={classes.open}>
          <IconExternalLink size={18} aria-hidden /> Open in new tab
        </Anchor>
      </header>
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
    </section>
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
    <span className={classes.zoom}>
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
    </span>
  )
}
