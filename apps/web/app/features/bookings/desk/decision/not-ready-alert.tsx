import { Stack, Text, Textarea } from '@mantine/core'
import type { ApiError } from '@rsfc/contract/kit/client'
import { OVERRIDE_LETTERS } from '@rsfc/domain/airworthiness/grounding'
import type { ReactNode } from 'react'
import { AlarmAlert } from '../../booking/alarm-alert.tsx'
import { blockingLines, isOverridable, OpenLines } from './open-lines.tsx'

type NotReadyAlertProps = {
  lines: ApiError['lines']
  /** The reason for an override; a form without it cannot override. */
  override?: { reason: string; onReason: (reason: string) => void }
  /** What to do next. */
  children?: ReactNode
}

/** Why a form was not saved. Sending it again accepts what is listed; what blocks also needs a reason. */
export function NotReadyAlert({ lines, override, children }: NotReadyAlertProps) {
  const isBlocked = blockingLines(lines).length > 0
  return (
    <AlarmAlert title={isBlocked ? 'Not ready for this flight' : 'Check this before confirming'}>
      <Stack gap="sm">
        <OpenLines lines={lines} />
        {override && isBlocked && isOverridable(lines) && <OverrideReason {...override} />}
        {children && <Text size="sm">{children}</Text>}
      </Stack>
    </AlarmAlert>
  )
}

function OverrideReason({ reason, onReason }: NonNullable<NotReadyAlertProps['override']>) {
  const short = reason.trim().length < OVERRIDE_LETTERS
  return (
    <Textarea
      label="Reason to let it through"
      description={`At least ${OVERRIDE_LETTERS} letters. Then save again.`}
      error={reason !== '' && short && `Please give a reason of at least ${OVERRIDE_LETTERS} letters.`}
      value={reason}
      maxLength={500}
      autosize
      minRows={2}
      onChange={({ currentTarget }) => onReason(currentTarget.value)}
    />
  )
}
