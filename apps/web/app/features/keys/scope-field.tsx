import { Box, Checkbox, Flex, Input, Text } from '@mantine/core'
import { isScope, KEY_NOUNS, type Scope } from '@rsfc/domain/keys/scopes'
import { KEY_NOUN_LIMITS, KEY_NOUN_WORDS } from '@rsfc/domain/keys/words'
import { useState, type ReactNode } from 'react'

type ScopeFieldProps = {
  defaultValue: readonly Scope[]
  error: ReactNode
  onChange: (scopes: Scope[]) => void
}

const VERBS = [
  { verb: 'read', label: 'Read', width: 76 },
  { verb: 'write', label: 'Change', width: 92 },
]

/** A line for each kind of record, with what the key may do. */
export function ScopeField({ defaultValue, error, onChange }: ScopeFieldProps) {
  const [chosen, setChosen] = useState<readonly Scope[]>(defaultValue)
  const toggle = (scope: Scope) => {
    const next = chosen.includes(scope) ? chosen.filter((other) => other !== scope) : [...chosen, scope]
    setChosen(next)
    onChange(next)
  }
  return (
    <Input.Wrapper
      label="What the key may do"
      labelElement="div"
      description="Only what the program needs."
      error={error}
      inputWrapperOrder={['label', 'description', 'error', 'input']}
      role="group"
      aria-label="What the key may do"
      required
    >
      <Box component="ul" mt="xs" bd="1px solid var(--rsfc-line)" bdrs="md">
        {KEY_NOUNS.map((noun, index) => (
          <Flex
            component="li"
            key={noun}
            gap="xs"
            align="center"
            py="xs"
            px="sm"
            style={{ borderTop: index > 0 ? '1px solid var(--rsfc-line)' : undefined }}
          >
            <Box flex={1} miw={0}>
              {KEY_NOUN_WORDS[noun]}
              <Text size="xs" c="dimmed">
                {KEY_NOUN_LIMITS[noun]}
              </Text>
            </Box>
            {VERBS.map(({ verb, label, width }) => {
              const scope = `${noun}:${verb}`
              return isScope(scope) ? (
                <Checkbox
                  w={width}
                  key={verb}
                  name="scopes"
                  label={label}
                  aria-label={`${KEY_NOUN_WORDS[noun]}: ${label.toLowerCase()}`}
                  checked={chosen.includes(scope)}
                  onChange={() => toggle(scope)}
                />
              ) : (
                <Box component="span" w={width} key={verb} />
              )
            })}
          </Flex>
        ))}
      </Box>
    </Input.Wrapper>
  )
}
