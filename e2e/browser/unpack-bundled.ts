// bundled-chromium.ts runs this in a separate process, with TMPDIR and AWS_LAMBDA_JS_RUNTIME set.
import chromium from '@sparticuz/chromium'

await chromium.executablePath()
