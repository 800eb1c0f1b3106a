// Run by bundled-chromium.ts in a process of its own, with TMPDIR and AWS_LAMBDA_JS_RUNTIME set.
import chromium from '@sparticuz/chromium'

await chromium.executablePath()
