import { Button, SimpleGrid, Skeleton, Stack, TextInput } from '@mantine/core'
import { weather } from '@rsfc/contract/weather/routes'
import { WeatherSettingsChanges, type WeatherSettings as Settings } from '@rsfc/contract/weather/schemas'
import { STATIONS_MAX } from '@rsfc/domain/weather/reports'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { read } from '../../data/read.ts'
import { useActionForm } from '../../data/use-action-form.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { FigureField } from '../../ui/forms/figures/figure-field.tsx'

/** The stations whose reports are shown, and the runway that is used for crosswinds. */
export function WeatherSettings() {
  const query = useQuery(read(weather.settings))
  if (query.isError) return <FetchFailed error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data)
    return <Skeleton height={220} radius="lg" role="status" aria-label="Loading the settings" />
  return <SettingsForm saved={query.data} />
}

type Values = { stations: string; runway: string; runway_bearing: number | '' }

const valuesOf = ({ stations, runway, runway_bearing }: Settings): Values => ({
  stations: stations.join(', '),
  runway,
  runway_bearing,
})

const bodyOf = ({ stations, runway, runway_bearing }: Values) => ({
  stations: stations.split(/[\s,;]+/).filter(Boolean),
  runway,
  runway_bearing: Number(runway_bearing),
})

const SettingsValues = z.preprocess((values) => bodyOf(values as Values), WeatherSettingsChanges)

function SettingsForm({ saved }: { saved: Settings }) {
  const { field, formProps, busy } = useActionForm(weather.configure, {
    initialValues: valuesOf(saved),
    edits: { record: saved, valuesOf },
    schema: SettingsValues,
    toInput: (values) => ({ body: bodyOf(values) }),
    fieldOf: (name) => name.replace(/\..*$/, ''),
  })
  return (
    <form {...formProps} aria-label="Weather settings">
      <Stack maw={560}>
        <TextInput
          {...field('stations')}
          label="Stations"
          description={`Codes of up to ${STATIONS_MAX} airfields. The first one with a report is used.`}
        />
        <SimpleGrid minColWidth="180px" autoFlow="auto-fit">
          <TextInput {...field('runway')} label="Runway" placeholder="03/21" />
          <FigureField
            {...field('runway_bearing')}
            label="Bearing"
            description="Of the lower runway number, in degrees true"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            suffix="°"
          />
        </SimpleGrid>
        <div>
          <Button type="submit" loading={busy}>
            Save
          </Button>
        </div>
      </Stack>
    </form>
  )
}
