import { chromiumArguments, findChromium } from '@comporta/shared/testing/chromium.ts'
import { type Browser, chromium } from 'playwright-core'
import type { BenchStack } from './stack.ts'

export interface PagePaint {
  /** The median over all loads, from the start of the navigation. */
  firstPaintMs: number
  slowestFirstPaintMs: number
  /** All bytes on the wire that the page loads, with headers. */
  weightBytes: number
  loads: number
}

const loads = 20
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const

/** Measures loads of a checkout page through the gateway, each with an empty cache; undefined without Chromium. */
export async function measureFirstPaint(bench: BenchStack): Promise<PagePaint | undefined> {
  const executablePath = await findChromium()
  if (!executablePath) return undefined
  const url = await createCheckout(bench)
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  try {
    // Not measured: a browser's first page also starts its processes.
    await loadOnce(browser, url)
    const paints: PaintTimes[] = []
    for (let load = 0; load < loads; load += 1) paints.push(await loadOnce(browser, url))
    const firstPaints = paints.map((paint) => paint.firstPaintMs)
    return {
      firstPaintMs: medianOf(firstPaints),
      slowestFirstPaintMs: Math.max(...firstPaints),
      weightBytes: medianOf(paints.map((paint) => paint.weightBytes)),
      loads,
    }
  } finally {
    await browser.close()
  }
}

interface PaintTimes {
  firstPaintMs: number
  weightBytes: number
}

async function loadOnce(browser: Browser, url: string): Promise<PaintTimes> {
  const context = await browser.newContext({ locale: 'pt-BR', ...phone })
  try {
    const page = await context.newPage()
    const network = await context.newCDPSession(page)
    await network.send('Network.enable')
    let weightBytes = 0
    network.on('Network.loadingFinished', ({ encodedDataLength }) => {
      weightBytes += encodedDataLength
    })
    await page.goto(url)
    const firstPaintMs = await page.evaluate<number>(`new Promise((resolve) => {
      new PerformanceObserver((list) => {
        const paint = list.getEntriesByName('first-paint')[0]
        if (paint) resolve(paint.startTime)
      }).observe({ type: 'paint', buffered: true })
    })`)
    return { firstPaintMs, weightBytes }
  } finally {
    await context.close()
  }
}

async function createCheckout({ stack, merchantToken }: BenchStack): Promise<string> {
  const response = await fetch(`${stack.url}/v1/sales`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await merchantToken()}` },
    body: JSON.stringify({ amount: 129.9 }),
  })
  const sale = (await response.json()) as { qrcode_url: string }
  return sale.qrcode_url
}

const medianOf = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
