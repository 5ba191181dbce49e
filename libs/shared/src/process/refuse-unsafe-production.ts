import { isDemoSecret } from '../demo/demo-secrets.ts'
import type { ProviderName } from '../provider/dialects/names.ts'

/** The settings that are checked together; a process leaves out those that it does not have. */
export interface ProductionSettings {
  DEMO: boolean
  PIX_PROVIDER: ProviderName
  PIX_API_URL?: string | undefined
  PIX_TOKEN_URL?: string | undefined
  PAYOUTS_PIX_API_URL?: string | undefined
  PAYOUTS_PIX_TOKEN_URL?: string | undefined
  FALLBACK_PIX_API_URL?: string | undefined
  FALLBACK_PIX_TOKEN_URL?: string | undefined
}

export interface ProductionFacts {
  /** For the process that answers the public: its address, and the trusted proxies in front of it. */
  publicDoor?: { publicUrl: string; trustProxy: string | undefined }
  /** Finds the demo's clients that can still sign in and its active merchants, if the process can look for them. */
  findDemo?: () => Promise<string[]>
}

/** The exit code of a process that refuses to start: starting it again with the same settings would change nothing. */
export const refusedToStart = 78

/**
 * Every process calls this before anything else. If its settings are unsafe together, it prints each reason with its
 * cure on stderr, without secrets or a stack trace, and ends the process.
 */
export async function refuseUnsafeProduction(settings: ProductionSettings, facts: ProductionFacts = {}): Promise<void> {
  const reasons = await findUnsafe(settings, facts, process.env)
  if (reasons.length === 0) return
  process.stderr.write(`Refused to start:\n${reasons.map((reason) => `  - ${reason}`).join('\n')}\n`)
  process.exit(refusedToStart)
}

type Environment = Readonly<Record<string, string | undefined>>

/** Settings that came from files are in no environment. */
const textsOf = (settings: object): Environment =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => typeof value === 'string'))

/**
 * Each reason with its cure. `settings` are all settings of the process. Throws what `findDemo` throws if nothing else
 * is unsafe.
 */
export async function findUnsafe(
  settings: ProductionSettings,
  { publicDoor, findDemo }: ProductionFacts,
  environment: Environment,
): Promise<string[]> {
  const isReal = settings.PIX_PROVIDER !== 'sandbox'
  const reasons = [
    ...(isReal ? unsafeWithRealPsp(settings) : []),
    ...(settings.DEMO ? [] : demoSecretsIn({ ...textsOf(settings), ...environment })),
    ...(publicDoor && (isReal || !settings.DEMO) ? blindDoor(publicDoor) : []),
  ]
  if (!isReal || !findDemo) return reasons
  try {
    return [...reasons, ...demoAlive(await findDemo())]
  } catch (error) {
    if (reasons.length === 0) throw error
    return reasons
  }
}

const addresses = [
  'PIX_API_URL',
  'PIX_TOKEN_URL',
  'PAYOUTS_PIX_API_URL',
  'PAYOUTS_PIX_TOKEN_URL',
  'FALLBACK_PIX_API_URL',
  'FALLBACK_PIX_TOKEN_URL',
] as const

function unsafeWithRealPsp(settings: ProductionSettings): string[] {
  const plain = addresses.filter((name) => settings[name]?.startsWith('http:'))
  return [
    ...(settings.DEMO
      ? ['DEMO=true with a real PSP: everybody knows the demo’s credentials. Set DEMO=false, or PIX_PROVIDER=sandbox.']
      : []),
    ...plain.map((name) => `${name} is plain http: the PSP’s credentials and every payout could be read. Use https.`),
  ]
}

function demoSecretsIn(environment: Environment): string[] {
  const names = Object.keys(environment).filter((name) => isDemoSecret(environment[name] ?? ''))
  if (names.length === 0) return []
  return [
    `${names.sort().join(', ')}: the demo’s, which everybody knows. Make your own: npm run --silent secrets >> .env`,
  ]
}

function blindDoor({ publicUrl, trustProxy }: NonNullable<ProductionFacts['publicDoor']>): string[] {
  if (!publicUrl.startsWith('https:') || trustProxy !== undefined) return []
  return [
    'PUBLIC_URL is https, which a proxy ends, and TRUST_PROXY is not set: all callers would share the proxy’s address ' +
      'and its limits. Set TRUST_PROXY to the addresses from which the proxy calls, e.g. 10.0.0.0/8.',
  ]
}

const demoAlive = (names: readonly string[]): string[] =>
  names.length === 0
    ? []
    : [
        `The demo is alive in this database (${names.join(', ')}): everybody knows its secrets, and its money is not ` +
          'at the PSP. Take it out: npm run demo:remove',
      ]
