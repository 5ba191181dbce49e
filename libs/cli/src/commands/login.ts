import { createClient } from '@comporta/client'
import { examples } from '../arguments.ts'
import { UsageError } from '../context.ts'
import { forgetCredentials, keepCredentials } from '../credentials.ts'
import type { AddCommands } from '../session.ts'

export const addLogin: AddCommands = (program, { world, show }) => {
  program
    .command('login')
    .description('keep credentials in a file that only you can read; the secret is asked for, or read from a pipe')
    .option('--url <url>', 'address of the installation', 'http://localhost:3000')
    .option('--client-id <id>', 'your client id')
    .addHelpText(
      'after',
      examples(
        'comporta login --url https://pix.example.com --client-id loja',
        'echo demo-merchant-secret | comporta login --client-id demo-merchant',
        'COMPORTA_URL=… COMPORTA_CLIENT_ID=… COMPORTA_CLIENT_SECRET=… comporta balance   # without a file',
      ),
    )
    .action(async ({ url, clientId }) => {
      const id = clientId ?? (await world.ask({ text: 'Client id: ' }))
      const secret = await world.ask({ text: `Secret of ${id}: `, hidden: true })
      if (!id || !secret) throw new UsageError('A client id and a secret are needed')
      const kept = { url: addressOf(url), client_id: id, client_secret: secret.trim() }
      await signIn(kept)
      const file = await keepCredentials(world.environment, kept)
      show({ url: kept.url, client_id: id, file }, `Logged in to ${kept.url} as ${id}; kept in ${file}\n`)
    })

  program
    .command('logout')
    .description('forget the credentials')
    .action(async () => {
      await forgetCredentials(world.environment)
      show(null, 'Logged out\n')
    })
}

function addressOf(text: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '') {
    throw new UsageError(`${text} is no address such as https://pix.example.com`)
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}

/** Throws unless the credentials are good. What the client may do depends on its scopes. */
async function signIn(kept: { url: string; client_id: string; client_secret: string }): Promise<void> {
  const { url: baseUrl, client_id: clientId, client_secret: clientSecret } = kept
  const client = createClient({ baseUrl, clientId, clientSecret, retries: 1 })
  await client.call('post', '/auth', { body: { client_id: clientId, client_secret: clientSecret } })
}
