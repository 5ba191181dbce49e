import { type Html, html } from '@comporta/shared/http/html.ts'
import type { ShownCheckout } from '../../use-cases/checkout/show-checkout.ts'
import type { CheckoutAssets } from './assets.ts'
import type { Brand } from './brand.ts'
import { formatAmount, formatDay, formatDeadline, formatRemaining, formatTime } from './formats.ts'
import { checkIcon, clockIcon, closedIcon, copyIcon } from './icons.ts'
import type { CheckoutTexts } from './texts.ts'

export interface CheckoutPage {
  checkout: Omit<ShownCheckout, 'color' | 'embedOrigins'>
  texts: CheckoutTexts
  assets: CheckoutAssets
  /** The merchant's colours; undefined: the page's own. */
  brand: Brand | undefined
  /** PNG of the code, base64. */
  qrPng: string
  remainingSeconds: number
  /** The provider is the sandbox: the page may offer to play the payer's bank. */
  hasTestBank: boolean
}

/** How often a waiting page reloads itself. */
const refreshSeconds = 5

export function renderCheckout(page: CheckoutPage): string {
  const { checkout, texts, assets } = page
  return document({
    texts,
    assets,
    brand: page.brand,
    title: titleOf(page),
    refresh: checkout.status === 'pending' ? 'without-scripts' : 'never',
    main: html`<main class="sheet" data-sale="${checkout.id}" data-status="${checkout.status}"
      data-remaining="${page.remainingSeconds}">${stateOf(page)}</main>`,
  })
}

/** A page for what cannot be shown: an unknown sale, or a temporary failure of ours. */
export function renderNotice(
  texts: CheckoutTexts,
  assets: CheckoutAssets,
  notice: { title: string; text: string; passes: boolean },
): string {
  return document({
    texts,
    assets,
    title: notice.title,
    refresh: notice.passes ? 'always' : 'never',
    main: html`<main class="sheet"><div class="outcome">
<div class="badge">${notice.passes ? clockIcon : closedIcon}</div>
<h1>${notice.title}</h1>
<p>${notice.text}</p>
</div></main>`,
  })
}

interface Document {
  texts: CheckoutTexts
  assets: CheckoutAssets
  brand?: Brand | undefined
  title: string
  main: Html
  refresh: 'always' | 'without-scripts' | 'never'
}

function refreshTag(refresh: Document['refresh']): Html | false {
  const tag = html`<meta http-equiv="refresh" content="${refreshSeconds}">`
  switch (refresh) {
    case 'always':
      return tag
    case 'without-scripts':
      return html`<noscript>${tag}</noscript>`
    case 'never':
      return false
  }
}

/** Painted only when complete (`expect`): content in the middle of the window would move while more of the page arrives. */
const document = ({ texts, assets, brand, title, main, refresh }: Document): string =>
  html`<!doctype html>
<html lang="${texts.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta name="format-detection" content="telephone=no">
<title>${title}</title>
${refreshTag(refresh)}
<link rel="icon" href="${assets.icon}" type="image/svg+xml">
<link rel="expect" href="#announcements" blocking="render">
<style>${assets.style}</style>
${brand !== undefined && html`<style>${brand.style}</style>`}
<script src="${assets.script}" defer></script>
</head>
<body>
${main}
<footer>${texts.footer}</footer>
<p class="unseen" role="status" id="announcements"></p>
</body>
</html>
`.markup

function titleOf({ checkout, texts }: CheckoutPage): string {
  switch (checkout.status) {
    case 'pending':
      return texts.payTitle(formatAmount(texts.language, checkout.amountCents), checkout.merchantName)
    case 'paid':
      return `${texts.paidTitle} · ${checkout.merchantName}`
    case 'expired':
      return `${texts.expiredTitle} · ${checkout.merchantName}`
    case 'cancelled':
      return `${texts.cancelledTitle} · ${checkout.merchantName}`
  }
}

function stateOf(page: CheckoutPage): Html {
  const { checkout, texts } = page
  const merchant = checkout.merchantName
  switch (checkout.status) {
    case 'pending':
      return pendingState(page)
    case 'paid':
      return html`${outcome(page, 'good', checkIcon, texts.paidTitle, [texts.paidText(merchant)])}${receipt(page)}
${wayBack(page, 'primary') || html`<p class="after">${texts.mayClose}</p>`}`
    case 'expired':
      return html`${outcome(page, 'late', clockIcon, texts.expiredTitle, [texts.expiredText(merchant), texts.expiredNote])}
${wayBack(page, 'primary')}`
    case 'cancelled':
      return html`${outcome(page, 'quiet', closedIcon, texts.cancelledTitle, [texts.cancelledText(merchant)])}
${wayBack(page, 'primary')}`
  }
}

const outcome = (page: CheckoutPage, tone: 'good' | 'late' | 'quiet', icon: Html, title: string, lines: string[]) =>
  html`<div class="outcome ${tone}">
${page.checkout.logo !== null && mark(page.checkout)}
<div class="badge">${icon}</div>
<h1 tabindex="-1">${title}</h1>
<p class="amount">${formatAmount(page.texts.language, page.checkout.paidCents ?? page.checkout.amountCents)}</p>
${lines.map((line) => html`<p>${line}</p>`)}
</div>`

/** What the payer keeps: the shop, the reference, the time, and the id under which every bank finds the Pix. */
function receipt({ checkout, texts }: CheckoutPage): Html {
  const paidAt = checkout.paidAt && texts.brasiliaTime(formatTime(texts.language, checkout.paidAt))
  const rows = [
    [texts.store, checkout.merchantName],
    [texts.reference, checkout.reference],
    [texts.paidOn, paidAt],
    [texts.endToEndId, checkout.endToEndId],
  ] as const
  return html`<section class="receipt" aria-labelledby="receipt">
<h2 id="receipt">${texts.receipt}</h2>
<dl>${rows.map(([name, value]) => value !== null && html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
</section>`
}

/** Leaves a frame too: the shop's page is not shown inside itself. */
const wayBack = ({ checkout, texts }: CheckoutPage, look: 'primary' | 'quiet'): Html | false =>
  checkout.returnUrl !== null &&
  html`<a class="back ${look}" href="${checkout.returnUrl}" target="_top" rel="noreferrer">${texts.backToStore}</a>`

const pendingState = (page: CheckoutPage): Html => html`${summary(page)}${code(page)}${howToPay(page.texts)}
${page.hasTestBank && testBank(page)}${wayBack(page, 'quiet')}`

function summary({ checkout, texts, remainingSeconds }: CheckoutPage): Html {
  return html`<header class="summary">
${mark(checkout)}
<h1 tabindex="-1"><span class="merchant">${texts.payTo} <strong>${checkout.merchantName}</strong></span>
<span class="amount">${formatAmount(texts.language, checkout.amountCents)}</span></h1>
<p class="reference">${texts.reference} <span>${checkout.reference}</span></p>
${checkout.due !== null && html`<p class="reference">${texts.dueOn(formatDay(texts.language, checkout.due.date))}</p>`}
<p class="waiting"><span class="pulse"></span><span id="waiting" data-confirming="${texts.confirming}">${texts.waiting}</span></p>
<p class="deadline" data-last-minute="${texts.lastMinute}"><span>${texts.expiresIn}</span>
<span class="countdown" role="timer">${formatRemaining(remainingSeconds)}</span>
<time datetime="${checkout.expiresAt.toISOString()}">${texts.validUntil(formatDeadline(texts.language, checkout.expiresAt, remainingSeconds))}</time></p>
</header>`
}

/** Decoration: the merchant's name is beside it. */
const mark = ({ logo, merchantName }: CheckoutPage['checkout']): Html =>
  logo === null
    ? html`<span class="initial" aria-hidden="true">${initialOf(merchantName)}</span>`
    : html`<img class="logo" src="data:image/png;base64,${logo.toString('base64')}" alt="" width="${logo.readUInt32BE(16)}"
  height="${logo.readUInt32BE(20)}">`

/** First letter of the merchant's name, as a mark to recognise it by. */
const initialOf = (name: string): string => /\p{L}|\p{N}/u.exec(name)?.[0].toUpperCase() ?? '•'

function code({ checkout, texts, qrPng }: CheckoutPage): Html {
  const amount = formatAmount(texts.language, checkout.amountCents)
  return html`<section class="code" aria-label="${texts.copyAndPaste}">
<img class="qr" src="data:image/png;base64,${qrPng}" alt="${texts.qrAlternative(amount, checkout.merchantName)}"
  width="320" height="320">
<button class="primary" type="button" data-copy data-copied="${texts.copied}" data-copy-failed="${texts.copyFailed}"
  >${copyIcon}<span>${texts.copyCode}</span></button>
<label for="br-code">${texts.copyAndPaste}</label>
<input id="br-code" readonly value="${checkout.brCode}" spellcheck="false" autocomplete="off">
</section>`
}

const howToPay = (texts: CheckoutTexts): Html => html`<section class="steps">
<h2>${texts.howToPay}</h2>
<ol role="list">${texts.steps.map((step) => html`<li>${step}</li>`)}</ol>
<p>${texts.staysOpen}</p>
</section>`

const testBank = ({ checkout, texts }: CheckoutPage): Html => html`<form class="test-bank" method="post"
  action="/checkout/${checkout.id}/pay-with-test-bank">
<p>${texts.testNotice}</p>
<button type="submit">${texts.payWithTestBank}</button>
</form>`
