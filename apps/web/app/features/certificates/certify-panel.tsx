import { Button, Divider, Stack, Text } from '@mantine/core'
import { certificates } from '@rsfc/contract/certificates/routes'
import { NewCertificate, type CertificateState } from '@rsfc/contract/certificates/schemas'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useActionForm } from '../../data/use-action-form.ts'
import { useAction } from '../../data/use-action.ts'
import { askFirst } from '../../ui/forms/ask-first.tsx'
import { DateField } from '../../ui/forms/dates/date-field.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

/** What instructors and examiners sign; others read why they cannot. */
export function CertifyPanel({ state }: { state: CertificateState }) {
  const { hours, test } = state.own_fault
  return (
    <Panel title="Certify">
      <Stack gap="md">
        {hours === null ? <CertifyHours state={state} /> : test !== null && <Text>{hours}</Text>}
        {hours === null && test === null && <Divider />}
        {test === null && <CertifyTest state={state} />}
      </Stack>
    </Panel>
  )
}

/** What was shown is sent along: if it has changed, nothing is signed. */
const seenIn = ({ counted_until, minutes, dual_minutes }: CertificateState) => ({
  counted_until,
  minutes,
  dual_minutes,
})

function CertifyHours({ state }: { state: CertificateState }) {
  const certify = useAction(certificates.certify)
  const { name, counted, missing, valid_until } = state
  const sign = async () => {
    const sure = await askFirst({
      title: `Certify the experience of ${name}?`,
      children: `${counted}. You sign with your name, licence number and today’s date. The certificate is valid until ${dateInWords(valid_until)}.`,
      confirm: 'Certify',
      cancel: 'Not now',
    })
    if (sure) certify.mutate({ params: { id: state.member_id }, body: seenIn(state) })
  }
  return (
    <>
      <Text>{missing ?? `${counted}. Check the flights before you sign.`}</Text>
      <div>
        <Button disabled={missing !== null} loading={certify.isPending} onClick={() => void sign()}>
          Certify the hours
        </Button>
      </div>
    </>
  )
}

function CertifyTest({ state }: { state: CertificateState }) {
  const { field, formProps, busy } = useActionForm(certificates.certify, {
    initialValues: { passed_on: '' },
    schema: NewCertificate.pick({ passed_on: true }),
    toInput: ({ passed_on }) => ({
      params: { id: state.member_id },
      body: { ...seenIn(state), basis: 'test' as const, passed_on: passed_on || null },
    }),
  })
  return (
    <form {...formProps} aria-label="Certify a test">
      <Stack gap="sm">
        <DateField
          {...field('passed_on')}
          size="md"
          label="Day of the test"
          description="A test that you took with this pilot, and that was passed."
          withAsterisk
        />
        <div>
          <Button type="submit" variant="default" loading={busy}>
            Certify the test
          </Button>
        </div>
      </Stack>
    </form>
  )
}
