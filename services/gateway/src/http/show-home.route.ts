import { demoMerchants } from '@comporta/shared/demo/demo-merchants.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { escapeHtml } from '@comporta/shared/http/html.ts'
import type { GatewayApp } from './app.ts'
import { readGuides } from './site/guides.ts'
import { pagePolicy, renderPage } from './site/page.ts'

/** Shows people who open the address where to begin; programs are told that there is nothing here. */
export function addShowHome({ server, dependencies }: GatewayApp): void {
  let page: string | undefined
  server.get('/', { schema: { hide: true } }, async (request, reply) => {
    reply.header('vary', 'accept')
    if (!request.headers.accept?.includes('text/html')) throw new AppError('unknown_route', 'There is no GET /')
    page ??= renderHome(dependencies.settings)
    return reply
      .header('content-security-policy', pagePolicy({ script: false }))
      .type('text/html; charset=utf-8')
      .send(page)
  })
}

function renderHome({ publicUrl, offersSandbox }: { publicUrl: string; offersSandbox: boolean }): string {
  const guides = [...readGuides(publicUrl).values()]
  const cards = guides.map(
    ({ name, title, summary }) => `<li><a href="/docs/${name}"><strong>${title}</strong>${textOf(summary)}</a></li>`,
  )
  return renderPage({
    title: 'Comporta',
    body: `<main class="site"><div>
<h1>Comporta</h1>
<p>PIX for merchants: sales with QR codes, withdrawals to PIX keys, and a balance that is always right.</p>
<p><a href="/app">Open the portal</a>: sales, withdrawals and balance for people, and the console of operators.</p>
${offersSandbox ? demoText(publicUrl) : '<p>Credentials come from those who run this address.</p>'}
<h2 id="guides">Guides</h2>
<ul class="cards">${cards.join('')}</ul>
<h2 id="for-programs">For programs</h2>
<ul>
<li><a href="/docs">API reference</a>, and <a href="/openapi.json">its OpenAPI 3.1 file</a></li>
<li><a href="/health">Health of every part</a></li>
<li><a href="/.well-known/jwks.json">Public keys of access tokens</a></li>
</ul>
</div></main>`,
  })
}

/** The beginning of the README's journey, ready to paste. */
function demoText(publicUrl: string): string {
  const { clientId, clientSecret } = demoMerchants.lojaExemplo
  const commands = `TOKEN=$(curl -s ${publicUrl}/auth -H 'Content-Type: application/json' \\
  -d '{"client_id":"${clientId}","client_secret":"${clientSecret}"}' \\
  | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')
curl -s ${publicUrl}/v1/sales -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/json' -d '{"amount": 25.50}'`
  return `<p>This is a demonstration with a simulated bank and a merchant of its own. Create a sale, and open its
<code>qrcode_url</code> to pay it with the test bank; <a href="/docs/first-sale">the first guide</a> goes on from there.</p>
<pre><code>${escapeHtml(commands)}</code></pre>`
}

const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, '')
