import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * apt with the system's sources, keys and installed packages, but with its lists and cache in `folder`. It
 * changes nothing on the machine and needs no root.
 */
export async function preparePrivateApt(folder: string) {
  const archives = join(folder, 'archives')
  await mkdir(join(folder, 'lists/partial'), { recursive: true })
  await mkdir(join(archives, 'partial'), { recursive: true })
  const configuration = join(folder, 'apt.conf')
  await writeFile(configuration, settings(folder))
  const apt = (tool: string, ...args: string[]) => run(tool, ['-c', configuration, ...args], archives)
  await apt('apt-get', '-qq', 'update')
  return {
    archives,
    dependenciesOf: async (name: string) => {
      const record = await apt('apt-cache', 'show', '--no-all-versions', name)
      return /^Depends: (.*)$/m.exec(record)?.[1]?.split(', ') ?? []
    },
    download: (...names: string[]) => apt('apt-get', '-qq', 'download', ...names),
    downloadMissing: (dependencies: string[]) =>
      apt('apt-get', '-qq', '-y', '--download-only', 'satisfy', dependencies.join(', ')),
  }
}

// Hooks change the system (Docker's images use one to empty apt's cache), so they are removed.
const settings = (folder: string) => `
Dir::State "${folder}";
Dir::State::lists "lists/";
Dir::State::status "/var/lib/dpkg/status";
Dir::Cache "${folder}";
Dir::Cache::archives "archives/";
Debug::NoLocking "true";
APT::Sandbox::User "root";
APT::Install-Recommends "false";
Acquire::Languages "none";
Acquire::Retries "3";
#clear APT::Update::Pre-Invoke;
#clear APT::Update::Post-Invoke;
#clear APT::Update::Post-Invoke-Success;
`

export async function run(command: string, args: string[], cwd: string) {
  try {
    const env = { ...process.env, LC_ALL: 'C' }
    const { stdout, stderr } = await promisify(execFile)(command, args, {
      cwd,
      env,
      maxBuffer: 64 * 1024 * 1024,
    })
    // An update without a connection succeeds with warnings only.
    if (stderr) console.error(stderr.trim())
    return stdout
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string }
    const reason = stderr.split('\n').find((line) => /^(E|dpkg-deb): /.test(line))
    throw new Error(reason ?? message, { cause: error })
  }
}
