import { TextInput, type TextInputProps } from '@mantine/core'
import { DateField, type DateFieldProps } from './date-field.tsx'

type MedicalFieldsProps = { medicalClass: TextInputProps; examinedOn: DateFieldProps }

/** What is asked about a medical wherever one is entered, beside its last day. */
export function MedicalFields({ medicalClass, examinedOn }: MedicalFieldsProps) {
  return (
    <>
      <TextInput label="Class" placeholder="Class 2" {...medicalClass} />
      <DateField label="Examined on" {...examinedOn} />
    </>
  )
}
