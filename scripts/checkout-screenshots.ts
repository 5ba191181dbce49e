import { once } from 'node:events'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { newId, type SaleId } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { encodeDynamicBrCode } from '@comporta/shared/pix/br-code.ts'
import { drawQrPng } from '@comporta/shared/pix/qr-png.ts'
import { chromiumArguments, findChromium } from '@comporta/shared/testing/chromium.ts'
import { type Browser, chromium } from 'playwright-core'
import { readLogo } from '../services/sales/src/domain/logo.ts'
import { checkoutAssets, findAsset } from '../services/sales/src/http/checkout/assets.ts'
import { brandOf } from '../services/sales/src/http/checkout/brand.ts'
import { type CheckoutPage, renderCheckout } from '../services/sales/src/http/checkout/page.ts'
import { textsFor } from '../services/sales/src/http/checkout/texts.ts'

/**
 * Makes `docs/images/checkout-*.png`, the documentation's pictures of the checkout page, from the service's own page
 * and files and a made-up sale. `--folder` puts them elsewhere.
 */
const { values } = parseArgs({
  options: { folder: { type: 'string', default: fileURLToPath(new URL('../docs/images', import.meta.url)) } },
})

const devices = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true },
  desktop: { viewport: { width: 1_200, height: 760 }, deviceScaleFactor: 1 },
} as const

type State = CheckoutPage['checkout']['status'] | 'sandbox' | 'branded' | 'branded-paid'
interface Picture {
  state: State
  device: keyof typeof devices
  scheme: 'light' | 'dark'
  locale: 'pt-BR' | 'en-US'
}

const states = [
  'pending',
  'sandbox',
  'paid',
  'expired',
  'cancelled',
  'branded',
  'branded-paid',
] as const satisfies readonly State[]
const pictures: Picture[] = [
  ...states.map((state) => ({ state, device: 'phone', scheme: 'light', locale: 'pt-BR' }) as const),
  ...states.map((state) => ({ state, device: 'desktop', scheme: 'dark', locale: 'en-US' }) as const),
  { state: 'pending', device: 'phone', scheme: 'dark', locale: 'en-US' },
  { state: 'pending', device: 'desktop', scheme: 'light', locale: 'pt-BR' },
]

const brCode = encodeDynamicBrCode({
  location: 'pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25',
  merchantName: 'LOJA EXEMPLO',
  merchantCity: 'SAO PAULO',
})
const qrPng = drawQrPng(brCode).toString('base64')
const remainingSeconds = 872
let logo: Buffer

const brandColor = '#7a1f5c'

const statusOf = (state: State): CheckoutPage['checkout']['status'] => {
  if (state === 'sandbox' || state === 'branded') return 'pending'
  return state === 'branded-paid' ? 'paid' : state
}

function page(state: State, acceptLanguage: string | undefined): string {
  const now = Date.now()
  const isBranded = state.startsWith('branded')
  return renderCheckout({
    checkout: {
      id: newId<SaleId>(),
      merchantName: isBranded ? 'Café da Serra' : 'Loja Exemplo',
      amountCents: cents(12_990n),
      reference: 'pedido-42',
      status: statusOf(state),
      brCode,
      expiresAt: new Date(now + remainingSeconds * 1_000),
      paidAt: new Date(now),
      returnUrl: isBranded || state === 'expired' ? 'https://loja.example/pedidos/42' : null,
      due: null,
      endToEndId: 'E99999004202611221405ypOXx2Kv3hA',
      paidCents: null,
      logo: isBranded ? logo : null,
    },
    texts: textsFor(acceptLanguage),
    assets: checkoutAssets,
    brand: isBranded ? brandOf(brandColor) : undefined,
    qrPng,
    remainingSeconds,
    hasTestBank: state === 'sandbox',
  })
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const name = request.url?.split('/').at(-1) ?? ''
  const asset = findAsset(name)
  const state = states.find((candidate) => candidate === name)
  if (asset) response.setHeader('content-type', asset.type).end(asset.content)
  else if (state) {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page(state, request.headers['accept-language']))
  } else response.writeHead(404).end()
}

/** Most payers have Android phones with Roboto as the system font, so the pictures use it where it is installed. */
async function fontSettings(): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'checkout-fonts-')), 'fonts.conf')
  await writeFile(
    path,
    `<?xml version="1.0"?><fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include>
${['system-ui', 'sans-serif', 'sans'].map(
  (family) => `<match target="pattern"><test name="family"><string>${family}</string></test>
<edit name="family" mode="prepend" binding="strong"><string>Roboto</string></edit></match>`,
)}</fontconfig>`,
  )
  return path
}

/** A merchant's logo, drawn for the picture. */
async function drawLogo(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 240, height: 96 } })
  await page.setContent(`<body style="margin:0;display:grid;place-items:center;height:96px;background:#fff">
<svg width="216" height="72" viewBox="0 0 216 72"><path d="M8 60 34 14l16 24 10-14 22 36z" fill="${brandColor}"/>
<circle cx="66" cy="16" r="7" fill="#e0a33e"/><text x="96" y="34" font-family="Roboto,sans-serif" font-weight="700"
 font-size="24" fill="#2b1322">Café</text><text x="96" y="60" font-family="Roboto,sans-serif" font-size="22"
 fill="#2b1322">da Serra</text></svg>`)
  const picture = readLogo(await page.screenshot())
  await page.close()
  if (typeof picture === 'string') throw new Error(`the logo ${picture}`)
  return picture
}

async function takePictures(executablePath: string): Promise<void> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const browser = await chromium.launch({
    executablePath,
    args: [...chromiumArguments, '--font-render-hinting=none'],
    env: { ...process.env, FONTCONFIG_FILE: await fontSettings() },
  })
  logo = await drawLogo(browser)
  for (const { state, device, scheme, locale } of pictures) {
    const context = await browser.newContext({
      ...devices[device],
      locale,
      colorScheme: scheme,
      reducedMotion: 'reduce',
    })
    const tab = await context.newPage()
    await tab.goto(`http://127.0.0.1:${port}/${state}`)
    const file = `checkout-${state}-${device}-${scheme}-${locale.slice(0, 2)}.png`
    await tab.screenshot({ path: `${values.folder}/${file}`, fullPage: true })
    console.log(file)
    await context.close()
  }
  await browser.close()
  server.close()
}

const executablePath = await findChromium()
if (!executablePath) process.exit(1)
await mkdir(values.folder, { recursive: true })
await takePictures(executablePath)
