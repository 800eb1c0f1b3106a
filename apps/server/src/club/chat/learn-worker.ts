import { parentPort } from 'node:worker_threads'
import { learnClassifier } from '@rsfc/domain/chat/learning/classifier'
import { EXAMPLES } from '@rsfc/domain/chat/phrasings/examples'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(learnClassifier(EXAMPLES))
