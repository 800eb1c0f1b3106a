import { Textarea, TextInput } from '@mantine/core'

type AnswerFieldsProps = { field: (name: 'title' | 'text' | 'link') => object }

export function AnswerFields({ field }: AnswerFieldsProps) {
  return (
    <>
      <TextInput
        {...field('title')}
        label="Title"
        description="The label of the button that shows it"
        required
      />
      <Textarea {...field('text')} label="Answer" autosize minRows={2} required />
      <TextInput {...field('link')} label="Link" description="A page of this site, such as /membership" />
    </>
  )
}
