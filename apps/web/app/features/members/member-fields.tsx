import { NativeSelect, PasswordInput, Switch, Text, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { MEMBER_FIELDS } from '@rsfc/domain/members/member-fields'
import { GRANTED_FIELDS } from '@rsfc/domain/members/permissions'
import { PASSWORD_MIN } from '@rsfc/domain/members/password'
import { CalendarDateField } from '../../ui/forms/dates/calendar-date-field.tsx'
import { MedicalFields } from '../../ui/forms/dates/medical-fields.tsx'
import { DateField } from '../../ui/forms/dates/date-field.tsx'
import { wholeRow } from '../../ui/forms/field-grid.tsx'
import { HoursField } from '../../ui/forms/dates/hours-field.tsx'
import { FieldGrid } from '../../ui/forms/field-grid.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { MEMBER_CHOICES } from './member-choices.ts'
import type { MemberValues } from './member-values.ts'
import { FigureField } from '../../ui/forms/figures/figure-field.tsx'

type Form = Pick<UseFormReturnType<MemberValues>, 'getInputProps' | 'isDirty'>
type FieldProps = ReturnType<UseFormReturnType<MemberValues>['getInputProps']> & { name: string }
type MemberFieldName = keyof typeof MEMBER_FIELDS
type Part = { field: (name: MemberFieldName) => FieldProps & { label?: string } }
type AnyField = (name: keyof MemberValues) => FieldProps
type MemberFieldsProps = {
  field: AnyField
  form: Form
  /** Only for a new member; existing members change theirs through an emailed link. */
  password?: FieldProps
  /** Officers cannot change their own account type or status. */
  own?: boolean
}

/** The fields for a new or existing member (2.new-member.compulsory, 2.new-member.optional). */
export function MemberFields({ form, field: propsOf, password, own = false }: MemberFieldsProps) {
  const field = (name: MemberFieldName) => ({
    ...propsOf(name),
    label: MEMBER_FIELDS[name].label,
    ...(own && GRANTED_FIELDS.has(name) && FOR_OTHERS),
  })
  return (
    <>
      <AccountFields field={field} password={password} own={own} />
      <PersonFields field={field} />
      <FlyingFields field={field} form={form} propsOf={propsOf} />
      <Panel title="Remarks" aside={<Optional />}>
        <Textarea {...field('account_remarks')} autosize minRows={3} />
      </Panel>
    </>
  )
}

const FOR_OTHERS = { description: 'Another officer changes this for you.' }

function Optional() {
  return (
    <Text span size="sm" c="dimmed">
      Optional
    </Text>
  )
}

function AccountFields({ field, password, own }: Part & Pick<MemberFieldsProps, 'password' | 'own'>) {
  return (
    <Panel
      title="Account"
      aside={
        <Text span size="sm" c="dimmed">
          Required
        </Text>
      }
    >
      <FieldGrid>
        <TextInput {...field('first_name')} required />
        <TextInput {...field('last_name')} required />
        <TextInput {...field('email')} type="email" required />
        {password && (
          <PasswordInput
            {...password}
            label="Password"
            description={`Leave empty to send an invitation by mail. Otherwise at least ${PASSWORD_MIN} characters.`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
          />
        )}
        <NativeSelect
          {...field('account_type')}
          data={MEMBER_CHOICES.account_type}
          disabled={own}
          {...(own && { description: 'Only another officer can change this for you.' })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
        />
        <NativeSelect {...field('membership_type')} data={MEMBER_CHOICES.membership_type} required />
        <NativeSelect
          {...field('account_status')}
          data={MEMBER_CHOICES.account_status}
          disabled={own}
          required
        />
      </FieldGrid>
    </Panel>
  )
}

function PersonFields({ field }: Part) {
  return (
    <Panel title="Personal details" aside={<Optional />}>
      <FieldGrid>
        <TextInput {...field('salutation')} />
        <TextInput {...field('title')} />
        <TextInput {...field('contact_number')} type="tel" />
        <DateField {...field('date_of_birth')} placeholder="e.g. 3 Feb 1991" />
        <CalendarDateField {...field('date_joined')} />
        <Textarea {...field('address')} style={wholeRow} autosize minRows={2} />
      </FieldGrid>
    </Panel>
  )
}

function FlyingFields({ field, form, propsOf }: Part & { form: Form; propsOf: AnyField }) {
  return (
    <Panel title="Flying" aside={<Optional />}>
      <FieldGrid>
        <NativeSelect {...field('license_type')} data={MEMBER_CHOICES.license_type} />
        <TextInput {...field('license_number')} />
        <CalendarDateField {...field('certificate_of_expiry')} />
        <CalendarDateField {...field('medical_date')} />
        {form.isDirty('medical_date') && (
          <MedicalFields
            medicalClass={{ ...propsOf('medical_class'), label: 'Class of the medical' }}
            examinedOn={{ ...propsOf('examined_on'), label: 'Examined for it on' }}
          />
        )}
        <FigureField {...field('flights')} size="md" />
        <HoursField
          {...field('flight_hours')}
          size="md"
          label={`${MEMBER_FIELDS.flight_hours.label} (h:mm)`}
        />
        <TextInput {...field('instructor')} />
        <TextInput {...field('examiner')} />
        <Switch
          {...form.getInputProps('instructor_rated', { type: 'checkbox' })}
          size="md"
          label={MEMBER_FIELDS.instructor_rated.label}
        />
        <Switch
          {...form.getInputProps('examiner_rated', { type: 'checkbox' })}
          size="md"
          label={MEMBER_FIELDS.examiner_rated.label}
        />
      </FieldGrid>
    </Panel>
  )
}
