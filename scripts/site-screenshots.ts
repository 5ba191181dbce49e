import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromiumArguments, findChromium } from '@comporta/shared/testing/chromium.ts'
import { chromium } from 'playwright-core'

/**
 * Makes `docs/images/site-*.png`, the pictures of the reference, the guides and the first page, from the stack that
 * runs at `--url`. Ends with 1 when a page loads anything from elsewhere.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    folder: { type: 'string', default: fileURLToPath(new URL('../docs/images', import.meta.url)) },
  },
})

const devices = {
  desktop: { viewport: { width: 1_280, height: 800 }, deviceScaleFactor: 1 },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} as const

/** The heading `ready` appears when the page is complete. */
const pictures = [
  { name: 'home', path: '/', ready: 'Comporta', device: 'desktop' },
  { name: 'guide', path: '/docs/webhooks', ready: 'Receiving webhooks', device: 'desktop' },
  { name: 'guide', path: '/docs/webhooks', ready: 'Receiving webhooks', device: 'phone' },
  {
    name: 'reference',
    path: '/docs#tag/sales/POST/v1/sales',
    ready: 'Create a sale and its PIX QR code',
    device: 'desktop',
  },
  {
    name: 'reference',
    path: '/docs#tag/sales/POST/v1/sales',
    ready: 'Create a sale and its PIX QR code',
    device: 'phone',
  },
] as const

const executablePath = await findChromium()
if (!executablePath) process.exit(1)
const browser = await chromium.launch({ executablePath, args: [...chromiumArguments, '--font-render-hinting=none'] })
const { origin } = new URL(values.url)
for (const { name, path, ready, device } of pictures) {
  const context = await browser.newContext({ ...devices[device], locale: 'en-US', reducedMotion: 'reduce' })
  const tab = await context.newPage()
  tab.on('request', (request) => {
    if (request.url().startsWith('data:') || new URL(request.url()).origin === origin) return
    console.error(`${path} asked for ${request.url()}`)
    process.exitCode = 1
  })
  await tab.goto(`${values.url}${path}`)
  await tab.getByRole('heading', { name: ready }).first().waitFor({ timeout: 60_000 })
  await tab.screenshot({ path: `${values.folder}/site-${name}-${device}.png` })
  console.log(`site-${name}-${device}.png`)
  await context.close()
}
await browser.close()
