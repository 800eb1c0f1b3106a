import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { learnClassifier } from '@rsfc/domain/chat/learning/classifier'
import { EXAMPLES } from '@rsfc/domain/chat/phrasings/examples'

// Runs in a thread of its own. Whoever is being served goes first; other systems would slow the whole server.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(learnClassifier(EXAMPLES))
