import type { HeardEvent, Order, SaleOfOrder } from './journal.ts'

export interface Product {
  id: string
  name: string
  /** In reais. */
  amount: number
}

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const html = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '')

export const style = `
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif }
body { max-width: 34rem; margin: 2rem auto; padding: 0 1rem }
ul { list-style: none; padding: 0 }
li { display: flex; justify-content: space-between; align-items: center; padding: .5rem 0; border-bottom: 1px solid #8884 }
button { font: inherit; padding: .5rem 1rem; border: 0; border-radius: .5rem; background: #00776a; color: #fff; cursor: pointer }
img { display: block; width: 15rem; max-width: 100%; margin: 1rem auto; image-rendering: pixelated }
code { display: block; overflow-wrap: anywhere; padding: .75rem; border: 1px solid #8884; border-radius: .5rem }
`

/** No script: a page that waits reloads itself. */
const page = (title: string, content: string, { isWaiting = false } = {}): string => `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${isWaiting ? '<meta http-equiv="refresh" content="2">' : ''}
<title>${html(title)}</title>
<link rel="stylesheet" href="/style.css">
<h1>${html(title)}</h1>
${content}
`

export const shopPage = (products: readonly Product[]): string =>
  page(
    'Café da Serra',
    `<form method="post" action="/orders"><ul>${products
      .map(
        ({ id, name, amount }) =>
          `<li>${html(name)} – ${reais.format(amount)} <button name="product" value="${html(id)}">Comprar</button></li>`,
      )
      .join('')}</ul></form>`,
  )

/** What an order's page says, by the newest event about its sale. */
const orderTexts: Readonly<Record<string, string>> = {
  'sale.paid': 'Pago. Obrigado! Seu pedido já está sendo preparado.',
  'sale.expired': 'O código expirou sem pagamento.',
  'sale.cancelled': 'O pedido foi cancelado.',
}

export function orderPage(order: Order, sale: SaleOfOrder, events: readonly HeardEvent[]): string {
  const told = orderTexts[events.at(-1)?.type ?? '']
  const about = `<p>${html(order.product)} – ${reais.format(order.amount)}</p>`
  const home = '<p><a href="/">Voltar à loja</a></p>'
  if (told) return page('Seu pedido', `${about}<p><strong>${told}</strong></p>${home}`)
  return page(
    'Pague com Pix',
    `${about}
<img src="data:image/png;base64,${html(sale.picture)}" alt="QR Code do Pix">
<code>${html(sale.code)}</code>
<p><a href="${html(sale.checkout)}">Abrir a página de pagamento</a></p>
<p>Esta página espera pelo pagamento.</p>${home}`,
    { isWaiting: true },
  )
}

export const problemPage = (text: string): string =>
  page('Algo deu errado', `<p>${html(text)}</p><p><a href="/">Voltar à loja</a></p>`)
