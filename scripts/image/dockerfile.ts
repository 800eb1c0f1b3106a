import { DockerfileParser, type Copy, type Env, type From, type JSONInstruction } from 'dockerfile-ast'

export type Step =
  | { kind: 'copy'; from: string | undefined; sources: string[]; destination: string }
  | { kind: 'run'; command: string }
  | { kind: 'env'; values: Record<string, string> }
  | { kind: 'workdir' | 'user'; value: string }
  | { kind: 'volume'; paths: string[] }
  | { kind: 'cmd' | 'healthcheck'; command: string[] }

export type Stage = { name: string; base: string; steps: Step[] }
type Instruction = ReturnType<ReturnType<typeof DockerfileParser.parse>['getInstructions']>[number]

/** Instructions that change neither files nor what runs. */
const WITHOUT_EFFECT = new Set(['EXPOSE', 'STOPSIGNAL'])

/** The stages of a Dockerfile. Throws at an instruction it does not know, so that none is skipped unnoticed. */
export function readStages(text: string): Stage[] {
  const stages: Stage[] = []
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    if (instruction.getKeyword() === 'FROM') {
      const from = instruction as From
      const name = from.getBuildStage() ?? 'final'
      stages.push({ name, base: from.getImage() ?? '', steps: [] })
    } else if (!WITHOUT_EFFECT.has(instruction.getKeyword())) {
      stages.at(-1)?.steps.push(readStep(instruction))
    }
  }
  return stages
}

function readStep(instruction: Instruction): Step {
  const words = instruction.getArguments().map((word) => word.getValue())
  switch (instruction.getKeyword()) {
    case 'COPY': {
      const from = (instruction as Copy).getFromFlag()?.getValue() ?? undefined
      return { kind: 'copy', from, sources: words.slice(0, -1), destination: words.at(-1) ?? '' }
    }
    case 'RUN':
      return { kind: 'run', command: words.join(' ') }
    case 'ENV': {
      const values = (instruction as Env)
        .getProperties()
        .map((property) => [property.getName(), property.getValue()])
      return { kind: 'env', values: Object.fromEntries(values) as Record<string, string> }
    }
    case 'WORKDIR':
      return { kind: 'workdir', value: words[0] ?? '' }
    case 'USER':
      return { kind: 'user', value: words[0] ?? '' }
    case 'VOLUME':
      return { kind: 'volume', paths: jsonWords(instruction) ?? words }
    case 'CMD':
      return { kind: 'cmd', command: jsonWords(instruction) ?? ['sh', '-c', words.join(' ')] }
    case 'HEALTHCHECK':
      return { kind: 'healthcheck', command: JSON.parse(words.slice(1).join(' ')) as string[] }
    default:
      throw new Error(`The Dockerfile has ${instruction.getKeyword()}, which is not known here`)
  }
}

function jsonWords(instruction: Instruction): string[] | undefined {
  const strings = (instruction as JSONInstruction).getJSONStrings()
  return strings.length > 0 ? strings.map((string) => string.getJSONValue()) : undefined
}
