import { Button, Stack } from '@mantine/core'
import { readiness } from '@rsfc/contract/readiness/routes'
import { Verification, type Credential } from '@rsfc/contract/readiness/schemas'
import { useActionForm } from '../../data/use-action-form.ts'
import { MedicalFields } from '../../ui/forms/dates/medical-fields.tsx'
import { useAskedDates } from '../../ui/forms/dates/use-asked-dates.ts'
import { FieldGrid } from '../../ui/forms/field-grid.tsx'

/** A medical that came without an application is verified with its class and day of examination. */
export function VerifyMedical({ paper }: { paper: Credential }) {
  const { isAsked, noteRefusal } = useAskedDates()
  const { form, formProps, field, busy } = useActionForm(readiness.verify, {
    initialValues: { medical_class: paper.detail, examined_on: paper.examined_on ?? '' },
    schema: Verification,
    toInput: (values) => ({
      params: { id: paper._id },
      body: { ...values, dates_checked: isAsked(values.medical_class, values.examined_on) },
    }),
    onRefused: (error, { medical_class, examined_on }) => noteRefusal(error, medical_class, examined_on),
  })
  const { medical_class, examined_on } = form.values
  return (
    <form {...formProps} aria-label="Verify the medical" style={{ flexBasis: '100%' }}>
      <Stack gap="sm">
        <FieldGrid>
          <MedicalFields medicalClass={field('medical_class')} examinedOn={field('examined_on')} />
        </FieldGrid>
        <div>
          <Button type="submit" variant="default" size="compact-sm" loading={busy}>
            {isAsked(medical_class, examined_on) ? 'Verify it all the same' : 'Verify'}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
